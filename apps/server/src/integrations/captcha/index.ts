export { type CaptchaSolution, type CaptchaVerifier, createCaptchaVerifier } from './create-captcha-verifier.ts';
