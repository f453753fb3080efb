type BrowserKind = 'chromeAndroid' | 'chromeDesktop' | 'safariIos' | 'otherIos' | 'safariMac' | 'firefox' | 'samsung' | 'other'

/** An iPad claims to be a Mac and is recognised by its touch points. */
export function detectBrowser({ userAgent, maxTouchPoints }: Pick<Navigator, 'userAgent' | 'maxTouchPoints'>): BrowserKind {
  const has = (part: RegExp) => part.test(userAgent)
  if (has(/iPhone|iPad|iPod/) || (has(/Macintosh/) && maxTouchPoints > 1)) return has(/CriOS|FxiOS|EdgiOS|OPT\//) ? 'otherIos' : 'safariIos'
  if (has(/SamsungBrowser/)) return 'samsung'
  if (has(/Firefox/)) return 'firefox'
  if (has(/Chrome/)) return has(/Android/) ? 'chromeAndroid' : 'chromeDesktop'
  return has(/Macintosh.*Safari/) ? 'safariMac' : 'other'
}
