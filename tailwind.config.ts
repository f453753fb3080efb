import type { Config } from 'tailwindcss'

const token = (name: string) => `var(--${name})`
const tokens = (...names: string[]) => Object.fromEntries(names.map((name) => [name, token(name)]))
const series = (name: string, prefix: string, from: number, to: number) =>
  Object.fromEntries(Array.from({ length: to - from + 1 }, (_, index) => [`${name}-${from + index}`, token(`${prefix}${from + index}`)]))

const step = (name: string, letterSpacing?: string): [string, { lineHeight: string; letterSpacing?: string }] => [
  token(`fs-${name}`),
  { lineHeight: token(`lh-${name}`), ...(letterSpacing && { letterSpacing }) },
]
const tight = token('track-tight')

/** The look's steps of 4 px, in rem so that they grow with the font size of the browser; the halves are for the inside of components only. */
const spacing = {
  0: '0px',
  px: '1px',
  0.5: '0.125rem',
  1.5: '0.375rem',
  2.5: '0.625rem',
  ...Object.fromEntries(Array.from({ length: 9 }, (_, index) => [index + 1, token(`s-${index + 1}`)])),
  gutter: token('gutter'),
}

/** Heights of controls and of the shell, sides of icons and thumbnails. */
const sizes = {
  sm: token('h-sm'),
  md: token('h-md'),
  lg: token('h-lg'),
  till: token('h-till'),
  row: token('h-row'),
  thead: token('h-thead'),
  filter: '2.25rem',
  touch: '2.75rem',
  cap: '1.25rem',
  mark: '1.75rem',
  chip: '1.5rem',
  note: token('lh-small'),
  line: token('lh-body'),
  'icon-xs': '0.875rem',
  'icon-sm': '1rem',
  icon: '1.125rem',
  'icon-lg': '1.5rem',
  'icon-xl': '2.5rem',
  head: token('shell-head'),
  side: token('shell-side'),
  tabbar: token('shell-tabbar'),
}

const widths = {
  page: token('page-max'),
  wide: '102.5rem',
  read: token('read-max'),
  dialog: '27.5rem',
  notice: '22.5rem',
  form: '24rem',
  aside: '18rem',
  preview: '19rem',
}

/**
 * The look's tokens (src/ui/styles/tokens.css) as utilities, one to one. Tailwind's own values are replaced, not extended:
 * a class with an unlisted value makes no style at all.
 */
export default {
  content: [],
  theme: {
    screens: { sm: '40rem', md: '48rem', lg: '64rem', xl: '80rem', '2xl': '100rem' },
    colors: {
      transparent: 'transparent',
      current: 'currentColor',
      ...tokens('paper', 'surface', 'raised', 'sunken', 'hover', 'line', 'line-strong', 'ink', 'ink-2', 'ink-3'),
      ...tokens('teal', 'teal-fill', 'teal-fill-hover', 'on-fill', 'teal-tint', 'teal-deep', 'on-deep', 'on-deep-2', 'shop', 'on-shop'),
      ...tokens('wait', 'wait-mark', 'wait-tint', 'on-wait', 'wait-count', 'ok', 'ok-mark', 'ok-tint', 'ok-fill'),
      ...tokens('no', 'no-mark', 'no-tint', 'no-fill', 'no-fill-hover', 'warn', 'warn-mark', 'warn-tint', 'info', 'info-mark', 'info-tint'),
      ...tokens('warn-fill', 'on-warn'),
      ...tokens('focus', 'scrim', 'mark', 'track', 'offline', 'on-offline', 'voucher-surface', 'camera', 'camera-button', 'on-camera'),
      ...series('chart', 'c', 1, 6),
      ...series('heat', 'h', 0, 5),
    },
    fontFamily: { sans: token('font'), device: token('font-device'), mono: 'ui-monospace, monospace' },
    fontSize: {
      caption: step('caption'),
      small: step('small'),
      body: step('body'),
      h3: step('h3'),
      h2: step('h2'),
      h1: step('h1', tight),
      figure: step('figure', tight),
      result: step('result'),
      display: step('display', tight),
    },
    // Public pages load 400 and 600 only: no font-medium there.
    fontWeight: { normal: token('w-text'), medium: token('w-label'), semibold: token('w-head') },
    spacing,
    width: sizes,
    height: sizes,
    size: sizes,
    minWidth: { ...spacing, ...sizes },
    minHeight: { ...spacing, ...sizes },
    maxWidth: { ...spacing, ...sizes, ...widths },
    maxHeight: { ...spacing, ...sizes },
    borderRadius: { 0: '0px', 1: token('r-1'), 2: token('r-2'), 3: token('r-3'), full: token('r-full') },
    boxShadow: { none: 'none', float: token('shadow-float') },
    zIndex: {
      0: '0',
      1: '1',
      sticky: token('z-sticky'),
      bar: token('z-bar'),
      shell: token('z-shell'),
      menu: token('z-menu'),
      scrim: token('z-scrim'),
      dialog: token('z-dialog'),
      notice: token('z-notice'),
      tip: token('z-tip'),
    },
    transitionDuration: { DEFAULT: token('t-fast'), fast: token('t-fast'), base: token('t-base'), slow: token('t-slow') },
    transitionTimingFunction: { DEFAULT: token('ease') },
    animation: {
      spin: 'spin .8s linear infinite',
      late: 'late 1ms 200ms both',
      'fade-in': `fade-in ${token('t-slow')} ${token('ease')}`,
      'drop-in': `drop-in ${token('t-base')} ${token('ease')}`,
      'rise-in': `rise-in ${token('t-base')} ${token('ease')}`,
      stamp: `stamp ${token('t-base')} ${token('ease')}`,
      fold: `fold ${token('t-base')} ${token('ease')}`,
    },
    keyframes: {
      spin: { to: { rotate: '360deg' } },
      late: { from: { visibility: 'hidden' } },
      'fade-in': { from: { opacity: '0' } },
      'drop-in': { from: { opacity: '0', translate: '0 -8px' } },
      'rise-in': { from: { opacity: '0', translate: '0 2rem' } },
      // docs/design/motion.md
      stamp: {
        from: { opacity: '0', scale: '0.96', outline: '3px solid var(--line-strong)', outlineOffset: '-3px' },
        to: { outline: '3px solid transparent', outlineOffset: '3px' },
      },
      fold: { from: { opacity: '0', translate: '0 -8px' } },
    },
  },
} satisfies Config
