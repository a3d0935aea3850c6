import {
  type CSSVariablesResolver,
  createTheme,
  defaultVariantColorsResolver,
  type VariantColorsResolver,
} from '@mantine/core';
import {
  CHAT_PANEL_PX,
  TOAST_MAX_WIDTH_PX,
  TOOLTIP_OPEN_DELAY_MS,
} from '../../../common/limits.ts';
import { DialogCloseButton } from '../ui/dialog-close-button.tsx';
import { FocusKeepingButton } from '../ui/focus-keeping-button.tsx';
import { dark, light, shades } from './palette.ts';
import slots from './theme.module.css';

const serif = (standIn: string) =>
  `'Source Serif 4 Variable', 'Source Serif 4', '${standIn}', '${standIn} Times', Georgia, serif`;
const SERIF = serif('Source Serif Stand-in');
const SANS =
  "'Inter Variable', Inter, 'Inter Stand-in', system-ui, -apple-system, 'Segoe UI', sans-serif";

/** Buttons have the color of ink on paper; brass is for focus, accents and the seal. */
const variantColorResolver: VariantColorsResolver = (input) => {
  const own = input.color === undefined || input.color === input.theme.primaryColor;
  const variant = input.variant || 'filled';
  if (own && variant === 'filled') {
    return {
      background: 'var(--sw-ink)',
      hover: 'var(--sw-ink-hover)',
      color: 'var(--sw-paper)',
      border: 'var(--sw-hair) solid transparent',
    };
  }
  if (own && variant === 'default') {
    return {
      background: 'transparent',
      hover: 'var(--sw-paper-sunk)',
      color: 'var(--sw-ink)',
      border: 'var(--sw-hair) solid var(--sw-line-strong)',
    };
  }
  if (own && variant === 'subtle') {
    return {
      background: 'transparent',
      hover: 'var(--sw-paper-sunk)',
      color: 'var(--sw-ink)',
      border: 'var(--sw-hair) solid transparent',
    };
  }
  if (input.color === 'red' && variant === 'filled') {
    // The palette's red is light in the dark theme, so its text is dark.
    return {
      background: 'var(--sw-red)',
      hover: 'color-mix(in srgb, var(--sw-red) 85%, var(--sw-ink))',
      color: 'var(--sw-paper)',
      border: 'var(--sw-hair) solid transparent',
    };
  }
  return defaultVariantColorsResolver(input);
};

/** The theme: colors, fonts, radii, sizes and component defaults. */
export const theme = createTheme({
  primaryColor: 'brass',
  primaryShade: { light: 6, dark: 3 },
  colors: shades,
  white: light['paper-raised'],
  black: light.ink,
  variantColorResolver,
  fontFamily: SANS,
  headings: {
    fontFamily: SERIF,
    fontWeight: '560',
    textWrap: 'balance',
    sizes: {
      h1: { fontSize: 'clamp(1.953rem, 1.55rem + 1.7vw, 2.441rem)', lineHeight: '1.18' },
      h2: { fontSize: 'clamp(1.563rem, 1.35rem + 0.9vw, 1.953rem)', lineHeight: '1.22' },
      h3: { fontSize: '1.25rem', lineHeight: '1.3' },
      h4: { fontSize: '1.125rem', lineHeight: '1.35' },
      h5: { fontSize: '1rem', lineHeight: '1.4' },
      h6: { fontSize: '0.875rem', lineHeight: '1.4' },
    },
  },
  fontSizes: { xs: '0.8125rem', sm: '0.875rem', md: '1rem', lg: '1.125rem', xl: '1.25rem' },
  lineHeights: { xs: '1.45', sm: '1.5', md: '1.55', lg: '1.6', xl: '1.5' },
  radius: { xs: '3px', sm: '6px', md: '6px', lg: '6px', xl: '6px' },
  defaultRadius: 'sm',
  spacing: {
    xs: '0.5rem',
    sm: '0.75rem',
    md: '1rem',
    lg: '1.5rem',
    xl: '2rem',
  },
  shadows: {
    xs: 'var(--sw-shadow)',
    sm: 'var(--sw-shadow)',
    md: 'var(--sw-shadow)',
    lg: 'var(--sw-shadow)',
    xl: 'var(--sw-shadow)',
  },
  focusRing: 'auto',
  respectReducedMotion: true,
  cursorType: 'pointer',
  components: {
    Avatar: { defaultProps: { radius: '50%' } },
    Button: {
      defaultProps: { variant: 'filled', component: FocusKeepingButton },
      classNames: { root: slots.button, label: slots.buttonLabel },
    },
    ActionIcon: {
      defaultProps: { variant: 'subtle', size: 'lg', component: FocusKeepingButton },
      classNames: { root: slots.iconButton },
    },
    CloseButton: { classNames: { root: slots.iconButton } },
    SegmentedControl: { classNames: { label: slots.segment } },
    Tooltip: {
      defaultProps: { openDelay: TOOLTIP_OPEN_DELAY_MS, withArrow: false },
      classNames: { tooltip: slots.tooltip },
    },
    Modal: {
      defaultProps: {
        centered: true,
        overlayProps: { color: 'transparent', className: slots.veil },
        transitionProps: { transition: 'fade', duration: 160 },
        closeButtonProps: { component: DialogCloseButton },
      },
      classNames: {
        title: slots.dialogTitle,
        content: slots.dialog,
        header: slots.dialogHeader,
        body: slots.dialogBody,
      },
    },
    Menu: {
      classNames: { item: slots.option },
      defaultProps: { shadow: 'sm', transitionProps: { duration: 120 } },
    },
    InputWrapper: {
      classNames: { label: slots.label, description: slots.description, error: slots.error },
      defaultProps: { inputWrapperOrder: ['label', 'description', 'input', 'error'] },
    },
    Input: { classNames: { input: slots.input }, defaultProps: { size: 'md' } },
    Select: {
      classNames: { option: slots.option },
      defaultProps: { allowDeselect: false, comboboxProps: { shadow: 'sm' } },
    },
    Combobox: { classNames: { option: slots.option } },
    Timeline: { classNames: { item: slots.step, itemBullet: slots.stepBullet } },
    Tabs: { classNames: { list: slots.tabList, tab: slots.tab, panel: slots.tabPanel } },
    Radio: {
      classNames: { radio: slots.choice, body: slots.choiceBody, label: slots.choiceLabel },
    },
    Checkbox: {
      classNames: { input: slots.choice, body: slots.choiceBody, label: slots.choiceLabel },
    },
    Table: { classNames: { table: slots.table } },
    Anchor: { classNames: { root: slots.anchor }, defaultProps: { underline: 'always' } },
    Skeleton: { defaultProps: { radius: 'xs' } },
    Rating: {
      defaultProps: { color: 'var(--sw-brass)' },
      classNames: { label: slots.star },
    },
    Progress: { defaultProps: { size: 'sm', radius: 'xs' } },
    Loader: { defaultProps: { type: 'oval', size: 'sm' } },
    Title: { classNames: { root: slots.title } },
  },
});

const sizes = {
  '--sw-hair': '1px',
  '--sw-rule': '2px',
  '--sw-space-2xs': '0.25rem',
  '--sw-space-2xl': '3rem',
  '--sw-space-3xl': '4.5rem',
  '--sw-space-4xl': '7rem',
  '--sw-page': '70rem',
  '--sw-page-narrow': '46rem',
  '--sw-measure': '66ch',
  '--sw-header': '4rem',
  '--sw-gutter': 'clamp(1rem, 4vw, 2.5rem)',
  '--sw-target': '2.75rem',
  '--sw-band': '20px',
  '--sw-mark': '2.25rem',
  '--sw-rosette-row': '3.25rem',
  '--sw-actions': '22.5rem',
  '--sw-rosette-card': '7rem',
  '--sw-rosette-page': '20rem',
  '--sw-rosette-hero': 'min(44rem, 112vw)',
  '--sw-caption': '30rem',
  '--sw-template-card': '19rem',
  '--sw-column': '15rem',
  '--sw-column-small': '9.5rem',
  '--sw-cell': '6rem',
  '--sw-side': '18rem',
  '--sw-chart': '14rem',
  '--sw-charts': '19rem',
  '--sw-toast': `${TOAST_MAX_WIDTH_PX}px`,
  '--sw-chat': `${CHAT_PANEL_PX}px`,
  '--sw-display': 'clamp(2.6rem, 1.6rem + 4.2vw, 4.4rem)',
  '--sw-figure': 'clamp(1.75rem, 1.4rem + 1.2vw, 2.441rem)',
  '--sw-serif': SERIF,
  '--sw-serif-display': serif('Source Serif Display Stand-in'),
  '--sw-quick': '140ms',
  '--sw-slow': '200ms',
  '--sw-flourish': '1600ms',
  '--sw-engraving': '0.5',
};

function library(palette: Record<keyof typeof light, string>): Record<string, string> {
  return {
    ...Object.fromEntries(Object.entries(palette).map(([name, value]) => [`--sw-${name}`, value])),
    '--mantine-color-body': palette.paper,
    '--mantine-color-text': palette.ink,
    '--mantine-color-bright': palette.ink,
    '--mantine-color-dimmed': palette['ink-soft'],
    '--mantine-color-placeholder': palette['ink-soft'],
    '--mantine-color-anchor': palette.ink,
    '--mantine-color-error': palette.red,
    '--mantine-color-red-text': palette.red,
    '--mantine-color-default': palette['paper-raised'],
    '--mantine-color-default-hover': palette['paper-sunk'],
    '--mantine-color-default-color': palette.ink,
    '--mantine-color-default-border': palette.line,
    '--mantine-color-disabled': palette['gray-wash'],
    '--mantine-color-disabled-color': palette['ink-soft'],
    '--mantine-color-disabled-border': palette.line,
    '--mantine-primary-color-contrast': palette.paper,
  };
}

/**
 * Converts the palette to CSS variables: `--sw-*` for our styles, Mantine's own for its components.
 */
export const cssVariablesResolver: CSSVariablesResolver = () => ({
  variables: sizes,
  light: library(light),
  dark: library(dark),
});
