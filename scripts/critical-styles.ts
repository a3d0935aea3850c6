import postcss, { type Container, type Rule } from 'postcss';

/** Pseudo-classes and pseudo-elements, which do not tell whether an element is on the page. */
const STATES =
  /::?(before|after|placeholder|selection|hover|focus(-visible|-within)?|active|disabled|checked|autofill|-[\w-]+|root|host|first-child|last-child|where|is|not)\b/g;

/** Returns true if every class in a selector occurs on the page. */
function mayMatch(selector: string, classes: Set<string>): boolean {
  const named = selector.replace(/:not\([^)]*\)/g, '').replace(STATES, '');
  return [...named.matchAll(/\.((?:[\w-]|\\.)+)/g)].every(([, name = '']) =>
    classes.has(name.replaceAll('\\', '')),
  );
}

function dropUnused(container: Container, classes: Set<string>): void {
  container.walkRules((rule: Rule) => {
    const parent = rule.parent;
    if (parent && 'name' in parent && String(parent.name).endsWith('keyframes')) return;
    const kept = rule.selectors.filter((selector) => mayMatch(selector, classes));
    if (kept.length === 0) rule.remove();
    else rule.selectors = kept;
  });
  container.walkAtRules((rule) => {
    if (rule.nodes && rule.nodes.length === 0) rule.remove();
  });
}

/**
 * Removes custom properties that neither the rules nor the page use, such as most colors of a
 * palette.
 */
function dropUnread(sheet: Container, html: string): void {
  for (;;) {
    const text = `${sheet}${html}`;
    const read = new Set([...text.matchAll(/var\((--[\w-]+)/g)].map(([, name]) => name));
    let dropped = 0;
    sheet.walkDecls(/^--/, (declaration) => {
      if (read.has(declaration.prop)) return;
      declaration.remove();
      dropped += 1;
    });
    if (dropped === 0) break;
  }
  sheet.walkRules((rule) => {
    if (rule.nodes.length === 0) rule.remove();
  });
}

/**
 * Returns the rules of a style sheet that a page can need before its script runs, in their order.
 */
export function criticalStyles(css: string, html: string): string {
  const classes = new Set(
    [...html.matchAll(/class="([^"]*)"/g)].flatMap(([, names = '']) => names.split(/\s+/)),
  );
  classes.add('dark');
  const sheet = postcss.parse(css);
  dropUnused(sheet, classes);
  dropUnread(sheet, html);
  const used = sheet.toString();
  // Remove fonts and animations that are no longer used.
  sheet.walkAtRules('keyframes', (rule) => {
    if (used.split(rule.params).length <= 2) rule.remove();
  });
  // The page is in English, so it only needs the fonts of the Latin range.
  sheet.walkAtRules('font-face', (rule) => {
    const range = rule.nodes?.find((node) => node.type === 'decl' && node.prop === 'unicode-range');
    if (
      range?.type === 'decl' &&
      !range.value.includes('U+??') &&
      !range.value.includes('U+0000')
    ) {
      rule.remove();
    }
  });
  return sheet.toString();
}
