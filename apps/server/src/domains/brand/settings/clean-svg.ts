import sanitizeHtml from 'sanitize-html';
import { refuse } from '#refusal';

/** Shapes, groups and paints, which are all that a logo needs. No text, image, style, link, filter or animation. */
const TAGS = [
  ...['svg', 'g', 'defs', 'title', 'desc', 'path', 'circle', 'ellipse', 'rect', 'line', 'polyline', 'polygon'],
  ...['linearGradient', 'radialGradient', 'stop', 'clipPath'],
];
const ATTRIBUTES = [
  ...['xmlns', 'viewBox', 'width', 'height', 'preserveAspectRatio', 'id', 'transform', 'd', 'points'],
  ...['x', 'y', 'x1', 'y1', 'x2', 'y2', 'cx', 'cy', 'r', 'rx', 'ry', 'fx', 'fy', 'offset', 'pathLength'],
  ...['fill', 'fill-rule', 'fill-opacity', 'clip-path', 'clip-rule', 'opacity', 'stop-color', 'stop-opacity'],
  ...['stroke', 'stroke-width', 'stroke-linecap', 'stroke-linejoin', 'stroke-miterlimit', 'stroke-dasharray'],
  ...['stroke-dashoffset', 'stroke-opacity', 'gradientUnits', 'gradientTransform', 'spreadMethod', 'clipPathUnits'],
];
/** A value may only reference a part of the same SVG. */
const SAFE_VALUE =
  /^(?:[^():&;\\]|url\(#[\w-]+\)|\b(?:translate|scale|rotate|skewX|skewY|matrix|rgb|rgba|hsl)\([\d\s.,%eE+-]*\))*$/;

/**
 * Sanitizes an SVG: keeps shapes and paints, removes everything that could run, load or link. Refuses IMAGE_INVALID for anything that is
 * not an SVG.
 */
export function cleanSvg(source: string): string {
  const start = source.indexOf('<svg');
  if (start < 0 || /<!ENTITY/i.test(source)) throw refuse('IMAGE_INVALID');
  const clean = sanitizeHtml(source.slice(start), {
    allowedTags: TAGS,
    allowedAttributes: { '*': ATTRIBUTES },
    // The content of a forbidden element is removed with it, including text.
    disallowedTagsMode: 'completelyDiscard',
    parser: { xmlMode: true, lowerCaseTags: false, lowerCaseAttributeNames: false, decodeEntities: true },
    transformTags: {
      '*': (tagName, attribs) => ({
        tagName,
        attribs: Object.fromEntries(
          Object.entries(attribs).filter(([name, value]) => name === 'xmlns' || SAFE_VALUE.test(value)),
        ),
      }),
      svg: (tagName, attribs) => ({ tagName, attribs: { ...attribs, xmlns: 'http://www.w3.org/2000/svg' } }),
    },
  }).trim();
  if (!/^<svg[^>]*\sviewBox="[\d\s.,-]+"/.test(clean) || !/<(path|circle|ellipse|rect|line|poly)/.test(clean))
    throw refuse('IMAGE_INVALID');
  return clean;
}
