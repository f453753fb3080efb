import { emailKey } from '#lib/session/storage-keys.ts'
import { fileLost } from './events.ts'
import { findFragment } from './fragments.ts'

/** Milliseconds before an empty page shows the spinner, and before scripts that neither load nor fail are reported as slow. */
const spinnerDelay = 300
const slowAfter = 10_000

/** Calls `use` with the storage of the tab; undefined if the browser blocks it. */
function withTabStorage<Result>(use: (storage: Storage) => Result): Result | undefined {
  try {
    return use(sessionStorage)
  } catch {
    return undefined
  }
}

const load = (file: string) =>
  document.head.append(
    file.endsWith('.css')
      ? Object.assign(document.createElement('link'), { rel: 'stylesheet', crossOrigin: '', href: file })
      : Object.assign(document.createElement('script'), { type: 'module', src: file }),
  )

/** Until the portal is loaded: fills in the e-mail address, reports failed or slow scripts, and requests them again. */
export function watchFiles(root: HTMLElement, dataset: DOMStringMap): void {
  // The portal has already taken over.
  if (!dataset.boot) return
  const form = root.querySelector('form')
  const email = form?.querySelector<HTMLInputElement>('[name=emailAddress]')
  // The stored address was typed before a reload, or belongs to the session that ended. Passwords are never stored.
  if (email) email.value = withTabStorage((storage) => storage.getItem(emailKey)) || email.value
  // A script adds the style sheets, because a `rel` in the HTML would block the first paint. The portal does it if it starts sooner.
  for (const sheet of document.querySelectorAll<HTMLLinkElement>('[data-sheet]:not([rel])')) sheet.rel = 'stylesheet'

  const setDisabled = (value: 'true' | null) => {
    for (const button of root.querySelectorAll('[data-pressed]')) button.ariaDisabled = value
  }
  let note: HTMLElement | null | undefined
  const show = (kind: 'offline' | 'slow') => {
    const name = form ? `${kind}-form` : kind
    if (!dataset.boot || note?.dataset.note === name) return
    note?.remove()
    note = findFragment(name)?.content.firstElementChild?.cloneNode(true) as HTMLElement | undefined
    if (!note) return
    note.dataset.note = name
    ;(form ?? root).append(note)
  }
  const wait = () => setTimeout(() => note || show('slow'), slowAfter)
  const fail = () => {
    setDisabled(null)
    show('offline')
  }
  // A script that is still loading cannot be requested again, but the page can.
  const reload = () => {
    if (email) withTabStorage((storage) => storage.setItem(emailKey, email.value))
    location.reload()
  }
  let isRetried = false
  const lose = () => {
    fail()
    if (!isRetried) return
    isRetried = false
    // Firefox, and Chromium up to 150, send no second request for a module that failed.
    fetch('/', { method: 'HEAD', cache: 'no-store' }).then(
      ({ status }) => status < 500 && reload(),
      () => undefined,
    )
  }
  const retry = () => {
    isRetried = true
    note?.remove()
    note = null
    wait()
    setDisabled('true')
    const lost = dataset.lost?.trim().split(' ') ?? []
    delete dataset.lost
    lost.forEach(load)
  }
  root.addEventListener('click', ({ target }) => {
    if (note?.contains((target as Element).closest('button'))) note.dataset.note?.startsWith('slow') ? reload() : retry()
  })
  if (!root.dataset.page) setTimeout(() => dataset.boot && !note && root.append(findFragment('spinner')?.content ?? ''), spinnerDelay)
  wait()
  addEventListener(fileLost, lose)
  if (dataset.lost) fail()
  addEventListener('offline', fail)
  addEventListener('online', retry)
}
