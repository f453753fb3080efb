import { fragmentsRead } from './events.ts'
import { findFragment } from './fragments.ts'
import { watchFiles } from './watch-files.ts'

/** Puts the prerendered sign-in or landing page into the root, as soon as it has been read. */
function showPage(root: HTMLElement, { lang, dataset: { boot, side, ended } }: HTMLElement): void {
  const name = boot === 'home' ? '/home' : `/${side}/login`
  const page = !root.dataset.page && /home|sign-in/.test(boot ?? '') && findFragment(name)
  if (!page) return
  document.title = page.dataset.title ?? ''
  root.replaceChildren(page.content)
  root.dataset.page = `${name} ${lang}`
  if (!ended) return
  root.dataset.ended = ended
  root.querySelector('form')?.before(findFragment(ended)?.content ?? '')
}

/** A button that is pressed before the portal is there shows that it was; the portal presses it again. */
function notePresses(root: HTMLElement, { dataset }: HTMLElement): void {
  const press = (event: Event, button: HTMLButtonElement) => {
    if (!dataset.boot) return
    event.preventDefault()
    button.dataset.pressed = ''
    if (!root.querySelector('[data-note]')) button.ariaDisabled = 'true'
  }
  root.addEventListener('submit', (event) => press(event, root.querySelector('[type=submit]') as HTMLButtonElement))
  root.addEventListener('click', (event) => {
    const button = (event.target as Element).closest('button')
    if (button?.type === 'button' && !button.closest('[data-note]')) press(event, button)
  })
}

/** Runs behind the English fragments, the first of the page. */
export function run(): void {
  const root = document.getElementById('root') as HTMLElement
  const html = document.documentElement
  const start = () => watchFiles(root, html.dataset)
  showPage(root, html)
  notePresses(root, html)
  addEventListener(fragmentsRead, () => {
    showPage(root, html)
    // The last of the fragments. The first frame waits for neither storage nor style sheets.
    if (!findFragment('slow')) return
    if (document.hidden) start()
    else requestAnimationFrame(() => setTimeout(start))
  })
}
