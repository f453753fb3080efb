import { fragmentsRead } from './events.ts'
import { findFragment } from './fragments.ts'
import { watchFiles } from './watch-files.ts'

/** Moves the prerendered sign-in, registration or landing page into the root as soon as it has been parsed. */
function showPage(root: HTMLElement, { lang, dataset: { boot, side, ended, passkeyHosts } }: HTMLElement): void {
  const name = boot === 'home' ? '/home' : boot === 'register' ? '/service-provider/register' : `/${side}/login`
  const page = !root.dataset.page && /home|sign-in|register/.test(boot ?? '') && findFragment(name)
  if (!page) return
  document.title = page.dataset.title ?? ''
  if (!passkeyHosts) page.content.querySelector('[data-passkey]')?.remove()
  root.replaceChildren(page.content)
  root.dataset.page = `${name} ${lang}`
  if (ended) {
    root.dataset.ended = ended
    root.querySelector('form')?.before(findFragment(ended)?.content ?? '')
  }
  root.dataset.elements = String(root.querySelectorAll('*').length)
}

/** Marks buttons that are pressed before the portal is loaded; the portal presses them again. */
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

/** Runs after the English fragments, which come first in the page. */
export function run(): void {
  const root = document.getElementById('root') as HTMLElement
  const html = document.documentElement
  const start = () => watchFiles(root, html.dataset)
  showPage(root, html)
  notePresses(root, html)
  addEventListener(fragmentsRead, () => {
    showPage(root, html)
    // `slow` is the last fragment. The first frame waits for neither the storage nor the style sheets.
    if (!findFragment('slow')) return
    if (document.hidden) start()
    else requestAnimationFrame(() => setTimeout(start))
  })
}
