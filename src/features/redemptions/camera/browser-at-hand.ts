/** Browsers whose way to the camera's permission differs. */
type BrowserAtHand = 'chromeAndroid' | 'chromeDesktop' | 'safariIos' | 'otherIos' | 'safariMac' | 'firefox' | 'samsung' | 'other'

/** The browser by its user agent; an iPad calls itself a Mac and is told by its touch points. */
export function browserAtHand({ userAgent, maxTouchPoints }: Pick<Navigator, 'userAgent' | 'maxTouchPoints'>): BrowserAtHand {
  const has = (part: RegExp) => part.test(userAgent)
  if (has(/iPhone|iPad|iPod/) || (has(/Macintosh/) && maxTouchPoints > 1)) return has(/CriOS|FxiOS|EdgiOS|OPT\//) ? 'otherIos' : 'safariIos'
  if (has(/SamsungBrowser/)) return 'samsung'
  if (has(/Firefox/)) return 'firefox'
  if (has(/Chrome/)) return has(/Android/) ? 'chromeAndroid' : 'chromeDesktop'
  return has(/Macintosh.*Safari/) ? 'safariMac' : 'other'
}
