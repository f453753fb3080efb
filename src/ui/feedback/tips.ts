const outerClasses = 'fixed z-tip w-max max-w-[min(20rem,calc(100vw-0.5rem))] animate-late p-1.5 print:hidden'
const innerClasses = 'wrap-anywhere block rounded-1 border border-line bg-raised px-2 py-1 text-caption text-ink shadow-float'

const isNameVisible = (control: Element, name: string): boolean =>
  [...control.children].some((child) => child.textContent === name && child.getBoundingClientRect().width > 1)

/** Below the control, or above it at the lower edge of the window; never outside. */
function place(tip: HTMLElement, control: Element): void {
  const { left, right, top, bottom } = control.getBoundingClientRect()
  const { width, height } = tip.getBoundingClientRect()
  tip.style.left = `${Math.max(0, Math.min((left + right - width) / 2, document.documentElement.clientWidth - width))}px`
  tip.style.top = `${bottom + height > window.innerHeight ? top - height : bottom}px`
}

/** Shows `data-tip` of a control beside it under the pointer and with the keyboard's focus, unless the control shows the same text. It repeats the name, so that screen readers get it once: a `title` beside an `aria-label` is read out as well. */
export function showTips(page: HTMLElement): () => void {
  const tip = document.createElement('div')
  tip.setAttribute('aria-hidden', 'true')
  tip.className = outerClasses
  const text = tip.appendChild(document.createElement('span'))
  text.className = innerClasses
  let shownFor: Element | undefined
  const hide = () => {
    shownFor = undefined
    tip.remove()
  }
  const show = (target: EventTarget | null) => {
    const control = target instanceof Element ? target.closest<HTMLElement>('[data-tip]') : null
    if (control && control === shownFor) return
    hide()
    const name = control?.dataset.tip
    if (!control || !name || isNameVisible(control, name)) return
    shownFor = control
    text.textContent = name
    document.body.append(tip)
    place(tip, control)
  }
  const stop = new AbortController()
  const listen = <Kind extends keyof HTMLElementEventMap>(kind: Kind, on: (event: HTMLElementEventMap[Kind]) => void) =>
    page.addEventListener(kind, on, { capture: true, signal: stop.signal })
  // The pointer may move onto the tip.
  listen(
    'pointerover',
    ({ pointerType, target }) => pointerType !== 'touch' && !(target instanceof Node && tip.contains(target)) && show(target),
  )
  listen('pointerleave', ({ target }) => target === page && hide())
  listen('focusin', ({ target }) => target instanceof Element && target.matches(':focus-visible') && show(target))
  for (const kind of ['focusout', 'pointerdown', 'keydown', 'scroll'] as const) listen(kind, hide)
  return () => {
    stop.abort()
    hide()
  }
}
