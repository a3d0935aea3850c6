const breakpoints = { xs: '36em', sm: '48em', md: '62em', lg: '75em', xl: '88em' };

/** Replaces `@media (--below-sm)` and `@media (--from-sm)` with the breakpoints of the theme. */
const namedBreakpoints = {
  postcssPlugin: 'named-breakpoints',
  AtRule: {
    media(rule) {
      rule.params = rule.params
        .replace(/\(--below-(\w+)\)/g, (_, name) => `(width < ${breakpoints[name]})`)
        .replace(/\(--from-(\w+)\)/g, (_, name) => `(width >= ${breakpoints[name]})`);
    },
  },
};

module.exports = {
  plugins: [require('postcss-preset-mantine')(), namedBreakpoints],
};
