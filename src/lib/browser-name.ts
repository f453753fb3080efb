export interface BrowserName {
  readonly browser: string
  readonly system: string | undefined
  readonly isPhone: boolean
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

/** Undefined for what names itself like no browser. An iPad says that it is a Mac. */
export function readUserAgent(userAgent: string): BrowserName | undefined {
  const browser = find(browsers, userAgent)
  return browser ? { browser, system: find(systems, userAgent), isPhone: /\b(Mobile|Android|iPhone)\b/.test(userAgent) } : undefined
}
