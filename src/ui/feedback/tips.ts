// A modal dialog takes the pointer from the body.
const outerClasses = 'pointer-events-auto fixed z-tip w-max max-w-[min(20rem,calc(100vw-0.5rem))] animate-late p-1.5 print:hidden'
const innerClasses = 'wrap-anywhere block rounded-1 border border-line bg-raised px-2 py-1 text-caption text-ink shadow-float'

const isNameVisible = (control: Element, name: string): boolean =>
  [...control.children].some((child) => child.textContent === name && child.getBoundingClientRect().width > 1)

const controlSelector = 'a, button, input, textarea, select, label, summary, [role^="menuitem"], [role="option"], [data-tip]'

/** Below the control, or above it at the lower edge of the window; never outside. */
function positionTip(tip: HTMLElement, control: Element): void {
  const { left, right, top, bottom } = control.getBoundingClientRect()
  const { width, height } = tip.getBoundingClientRect()
  tip.style.left = `${Math.max(0, Math.min((left + right - width) / 2, document.documentElement.clientWidth - width))}px`
  tip.style.top = `${bottom + height > window.innerHeight ? top - height : bottom}px`
}

/** Shows `data-tip` of a control beside it under the pointer, and when a key has moved the focus there, unless the control shows the same text. It repeats the name, so that screen readers get it once: a `title` beside an `aria-label` is read out as well. */
export function showTips(): () => void {
  const tip = document.createElement('div')
  tip.setAttribute('aria-hidden', 'true')
  tip.className = outerClasses
  const text = tip.appendChild(document.createElement('span'))
  text.className = innerClasses
  let shownFor: HTMLElement | undefined
  let shownName: string | undefined
  // A dialog that is opened by another key focuses its first control: its name would cover a part, and take an Escape.
  let isMovedByKey = false
  // A control may go or get another name without a word from pointer or keys.
  const controlWatch = new MutationObserver(() => {
    if (!shownFor?.isConnected || shownFor.dataset.tip !== shownName) hide()
  })
  const hide = () => {
    controlWatch.disconnect()
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
    shownName = name
    text.textContent = name
    document.body.append(tip)
    positionTip(tip, control)
    controlWatch.observe(document.body, { subtree: true, childList: true, attributeFilter: ['data-tip'] })
  }
  const isTip = (target: EventTarget | null) => target instanceof Node && tip.contains(target)
  // The pointer may move onto the tip, but not where the tip covers another control: that is what a press is meant for.
  const leaveToCovered = ({ clientX, clientY }: PointerEvent) => {
    const below = document.elementsFromPoint(clientX, clientY).find((element) => !isTip(element))
    const covered = below?.closest(controlSelector)
    if (covered && covered !== shownFor) hide()
  }
  tip.addEventListener('pointerover', leaveToCovered)
  tip.addEventListener('pointermove', leaveToCovered)
  // The focus stays where it is.
  tip.addEventListener('mousedown', (event) => event.preventDefault())
  const stop = new AbortController()
  // On the window, before dialogs and popovers, which close on Escape and on a press beside them.
  const listen = <Kind extends keyof WindowEventMap>(kind: Kind, on: (event: WindowEventMap[Kind]) => void) =>
    window.addEventListener(kind, on, { capture: true, signal: stop.signal })
  listen('pointerover', ({ pointerType, target }) => pointerType !== 'touch' && !isTip(target) && show(target))
  listen('pointerleave', ({ target }) => target === document.documentElement && hide())
  listen('focusin', ({ target }) => isMovedByKey && target instanceof Element && target.matches(':focus-visible') && show(target))
  listen('focusout', ({ target }) => target === shownFor && hide())
  listen('scroll', hide)
  listen('pointerdown', (event) => {
    if (isTip(event.target)) event.stopPropagation()
    else hide()
  })
  listen('keydown', (event) => {
    isMovedByKey = /^(Tab|Arrow|Home|End)/.test(event.key)
    if (event.key === 'Escape' && tip.isConnected && getComputedStyle(tip).visibility !== 'hidden') {
      event.preventDefault()
      event.stopPropagation()
    }
    hide()
  })
  return () => {
    stop.abort()
    hide()
  }
}
