export interface UserAgent {
  readonly browser: string
  readonly system: string | undefined
  readonly kind: 'phone' | 'tablet' | 'computer'
}

/** In this order: most browsers also name those that they descend from. */
const browsers: readonly (readonly [name: string, token: RegExp])[] = [
  ['Edge', /\bEdg(e|A|iOS)?\//],
  ['Opera', /\b(OPR|OPiOS|Opera)\//],
  ['Samsung Internet', /\bSamsungBrowser\//],
  ['Firefox', /\b(Firefox|FxiOS)\//],
  ['Chrome', /\b(Chrome|CriOS|Chromium)\//],
  ['Safari', /\bVersion\/.*\bSafari\//],
]

const systems: readonly (readonly [name: string, token: RegExp])[] = [
  ['Windows', /\bWindows\b/],
  ['iPadOS', /\biPad\b/],
  ['iOS', /\b(iPhone|iPod)\b/],
  ['Android', /\bAndroid\b/],
  ['ChromeOS', /\bCrOS\b/],
  ['macOS', /\bMacintosh\b/],
  ['Linux', /\bLinux\b/],
]

const find = (names: typeof browsers, userAgent: string) => names.find(([, token]) => token.test(userAgent))?.[0]

function toKind(userAgent: string): UserAgent['kind'] {
  if (/\biPad\b/.test(userAgent)) return 'tablet'
  if (/\b(Mobile|iPhone)\b/.test(userAgent)) return 'phone'
  return /\bAndroid\b/.test(userAgent) ? 'tablet' : 'computer'
}

/** Undefined for what names itself like no browser. An iPad may say that it is a Mac. */
export function readUserAgent(userAgent: string): UserAgent | undefined {
  const browser = find(browsers, userAgent)
  return browser ? { browser, system: find(systems, userAgent), kind: toKind(userAgent) } : undefined
}
