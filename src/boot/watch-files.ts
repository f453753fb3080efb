import { emailKey } from '#lib/session/storage-keys.ts'
import { fileLost } from './events.ts'
import { findFragment } from './fragments.ts'

/** Milliseconds before the spinner stands in an empty frame, and before scripts that neither come nor fail are called slow. */
const spinnerDelay = 300
const slowAfter = 10_000

/** The tab's storage, where the browser allows it. */
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

/** Until the portal is there: fills in the e-mail address, says that scripts have failed or are slow, and asks for them again. */
export function watchFiles(root: HTMLElement, dataset: DOMStringMap): void {
  // The portal has already taken over.
  if (!dataset.boot) return
  const form = root.querySelector('form')
  const email = form?.querySelector<HTMLInputElement>('[name=emailAddress]')
  // What was typed before the page was loaded again, or whose session it was. A password is stored nowhere.
  if (email) email.value = withTabStorage((storage) => storage.getItem(emailKey)) || email.value
  // By script, for a sheet that the page itself names would hold up the first paint; or by the portal, where that is sooner.
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
  // A script that is under way cannot be asked for again, but the page can.
  const reload = () => {
    if (email) withTabStorage((storage) => storage.setItem(emailKey, email.value))
    location.reload()
  }
  const retry = () => {
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
  addEventListener(fileLost, fail)
  if (dataset.lost) fail()
  addEventListener('offline', fail)
  addEventListener('online', retry)
}
