import { languageKey } from '#i18n/language-store.ts'
import { contrastKey, themeKey } from '#lib/preference-stores.ts'
import { accessTokenKey, emailKey, forcedKey, userKey } from '#lib/session/storage-keys.ts'
import { fileLost } from './events.ts'
import { readExpiry, type StoredUser } from './stored-session.ts'

/** Records scripts and style sheets that fail to load, and removes their elements, so that the files can be added again. */
function noteLostFile({ target }: Event): void {
  const file = target as HTMLElement & { readonly src?: string; readonly href?: string; readonly rel?: string }
  if (!(target instanceof HTMLScriptElement || file.rel === 'stylesheet')) return
  const { dataset } = document.documentElement
  dataset.lost = `${dataset.lost ?? ''} ${file.src ?? file.href}`
  file.remove()
  dispatchEvent(new Event(fileLost))
}

/** Runs in the head: sets language, direction, theme, contrast and the kind of first paint on `<html>` before the first paint (F-120, R-01). */
export function run(): void {
  const html = document.documentElement
  const { dataset } = html
  const read = (key: string) => localStorage.getItem(key) as string
  let language = ''
  let token = ''
  let former: StoredUser | null = null
  let isLive = false
  try {
    const theme = read(themeKey)
    if (theme === 'light' || theme === 'dark') dataset.theme = theme
    const contrast = read(contrastKey)
    if (contrast === 'more' || contrast === 'standard') dataset.contrast = contrast
    // A link of a mail opens in the language of the mail.
    const requested = /^\?lang=(ar|en)$/.exec(location.search)?.[1]
    if (requested) {
      localStorage.setItem(languageKey, requested)
      history.replaceState(null, '', location.pathname + location.hash)
    }
    language = read(languageKey)
    token = read(accessTokenKey)
    former = JSON.parse(read(userKey)) as StoredUser | null
    // The access token is compared with the server's clock as last known.
    if (!token && read(forcedKey) === 'true') dataset.ended = 'expired'
    isLive = readExpiry(token) > Date.now() + (former?.skew ?? 0)
  } catch {
    // There is no storage, no token, or one that the portal will refuse as well.
  }
  // The portal will end this session too and remove its user, so the address is stored now.
  if (token && !isLive) {
    dataset.ended = 'expired'
    try {
      if (former?.user?.emailAddress) sessionStorage.setItem(emailKey, former.user.emailAddress)
    } catch {
      // Without storage the user types the address again.
    }
  }
  const path = location.pathname
  const isForCustomers = /^\/(v|s|my)\//.test(path)
  // Pages that another person's screen or print leads to are first in a language of the browser.
  language ||=
    ((isForCustomers || path === '/till/pair') &&
      navigator.languages
        .find((each) => /^(ar|en)\b/i.test(each))
        ?.slice(0, 2)
        .toLowerCase()) ||
    ''
  const open = /^\/(home|auth|preview)\b/.exec(path)?.[1]
  const side = /^\/(admin|service-provider)\b(?!\/register)/.exec(path)?.[1]
  // A visitor with a valid session never sees a sign-in page.
  const isRegistration = /^\/service-provider\/register\/?(?!.*step=sent)/.test(path + location.search)
  const visitorFrame = side ? 'sign-in' : path === '/' ? 'home' : isRegistration ? 'register' : 'auth'
  const frame = open ?? (isForCustomers || /^\/(terms|privacy|till)\b/.test(path) ? 'auth' : isLive ? 'shell' : visitorFrame)
  dataset.boot = frame
  if (!('PublicKeyCredential' in window && dataset.passkeyHosts?.split(' ').includes(location.hostname))) delete dataset.passkeyHosts
  if (side) dataset.side = side
  const awaited = document.querySelector('[rel=expect]') as HTMLLinkElement
  if (!/^(sign-in|home|register)$/.test(frame)) awaited.remove()
  if (language === 'ar') {
    Object.assign(html, { lang: 'ar', dir: 'rtl' })
    awaited.href = '#first-ar'
    for (const font of document.querySelectorAll<HTMLLinkElement>(`[data-font~=${frame}]`)) font.rel = 'preload'
  }
  // The server may have chosen Arabic: it does not know what is stored here.
  if (language === 'en') Object.assign(html, { lang: 'en', dir: 'ltr' })
  addEventListener('error', noteLostFile, true)
}
