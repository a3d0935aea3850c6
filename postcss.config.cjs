const breakpoints = {
  /* Only for the narrowest phones; the theme does not have it. */
  '2xs': '22.5em',
  xs: '36em',
  sm: '48em',
  md: '62em',
  lg: '75em',
  xl: '88em',
};

/** A phone in portrait, unless its text is so large that the conference has to scroll. */
const PHONE = `(width < ${breakpoints.sm}) and (height >= 35rem)`;

/** The smallest phones in portrait, where fixed areas leave too little space for the rest. */
const SMALL_PHONE = `(width < ${breakpoints.xs}) and (height < 40rem)`;

/** Replaces `@media (--below-sm)` and `@media (--from-sm)` with the breakpoints of the theme. */
const namedBreakpoints = {
  postcssPlugin: 'named-breakpoints',
  AtRule: {
    media(rule) {
      rule.params = rule.params
        .replace(/\(--below-(\w+)\)/g, (_, name) => `(width < ${breakpoints[name]})`)
        .replace('(--phone)', PHONE)
        .replace('(--small-phone)', SMALL_PHONE)
        .replace(/\(--from-(\w+)\)/g, (_, name) => `(width >= ${breakpoints[name]})`);
    },
  },
};

module.exports = {
  plugins: [require('postcss-preset-mantine')(), namedBreakpoints],
};
