// What the pages of all games share: the address that they were opened with, the calls of the simulator, and the site around the frame.
export const asked = new URLSearchParams(location.search);
export const site = asked.get('site') ?? '';
export const launch = new URLSearchParams(location.hash.slice(1)).get('launch') ?? '';
export const at = (id) => document.getElementById(id);
export const fill = (sentence, values) =>
  sentence.replace(/\{(\w+)\}/g, (_, name) => `\u2068${values[name] ?? ''}\u2069`);

/** Chooses the language of the address from the words of a page, and sets that of the document. */
export function chooseLanguage(words) {
  const language = asked.get('language') in words ? asked.get('language') : 'EN';
  document.documentElement.lang = { EN: 'en', CN: 'zh-CN', AR: 'ar' }[language];
  document.documentElement.dir = language === 'AR' ? 'rtl' : 'ltr';
  return language;
}

/** Notifies only the site around this frame. */
export const tell = (type, more = {}) => {
  if (site && parent !== window) parent.postMessage({ type, ...more }, site);
};

export async function ask(path, body) {
  try {
    const reply = await fetch(path, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(body),
    });
    return await reply.json();
  } catch {
    return { status: 'UNKNOWN' };
  }
}

export function showBalance(balance, currency) {
  if (typeof balance !== 'string') return;
  at('balance').textContent = `${balance} ${currency}`;
  tell('house:balance', { balance, currency });
}

/** Calls `onMute` and `onTerminate` when the site around this frame says so. */
export function followSite({ onMute = () => undefined, onTerminate }) {
  addEventListener('message', ({ origin, source, data }) => {
    if (origin !== site || source !== parent) return;
    if (data?.type === 'house:mute') onMute(data.muted !== false);
    if (data?.type === 'house:terminate') {
      onTerminate();
      tell('house:close');
    }
  });
}
