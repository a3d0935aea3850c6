const breakpoints = { xs: '36em', sm: '48em', md: '62em', lg: '75em', xl: '88em' };

/** `@media (--below-sm)` and `@media (--from-sm)`: the theme's breakpoints by name, in plain CSS. */
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
