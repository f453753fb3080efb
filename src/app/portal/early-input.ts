import { typeInto } from '#ui/fields/input-utils.ts'

type Control = HTMLInputElement | HTMLButtonElement

const isSame = (one: Control, other: Control) =>
  one.name === other.name && one.textContent === other.textContent && one.ariaLabel === other.ariaLabel

function putBack(before: Control, now: Control): void {
  if (!(before instanceof HTMLInputElement && now instanceof HTMLInputElement)) return
  if (before.checked !== now.checked) now.click()
  else if (before.value !== now.value) typeInto(now, before.value)
}

/** Null in a field for email addresses: there the caret stays at the end. */
function putCaretBack(before: Control, now: Control): void {
  now.focus()
  if (before instanceof HTMLInputElement && now instanceof HTMLInputElement && before.selectionStart !== null)
    now.setSelectionRange(before.selectionStart, before.selectionEnd)
}

/**
 * Watches the fields and buttons of the first paint; the returned function repeats the presses on them. Where something was inserted into
 * the page, as password managers do, React makes its elements anew, now or as it hydrates the boundary around them: they get back the
 * values, ticks, focus and selection.
 */
export function watchEarlyInput(host: HTMLElement): () => void {
  const find = () => [...host.querySelectorAll<Control>('input, button')]
  const controls = find()
  const { pathname } = location
  const pressed = new Set<Control>()
  let focused = document.activeElement
  const noteFocus = ({ target }: FocusEvent) => {
    focused = target as Element
  }
  const stop = () => {
    observer.disconnect()
    host.removeEventListener('focusin', noteFocus)
  }
  const observer = new MutationObserver(() => {
    const lost = controls.filter(({ isConnected }) => !isConnected)
    if (lost.length === 0) return
    stop()
    if (location.pathname !== pathname) return
    const shown = find()
    const pairs = lost.flatMap((before) => {
      const now = shown.find((each) => isSame(each, before))
      return now ? [{ before, now }] : []
    })
    for (const { before, now } of pairs) putBack(before, now)
    for (const { before, now } of pairs) if (before === focused) putCaretBack(before, now)
    for (const { before, now } of pairs) if ('pressed' in before.dataset || pressed.has(before)) now.click()
  })
  host.addEventListener('focusin', noteFocus)
  observer.observe(host, { childList: true, subtree: true })
  return () => {
    for (const button of controls) {
      if (!(button.isConnected && 'pressed' in button.dataset)) continue
      delete button.dataset.pressed
      button.ariaDisabled = null
      pressed.add(button)
      button.click()
    }
    // The press itself makes React hydrate the boundary: a button that is lost later has been heard.
    setTimeout(() => {
      pressed.clear()
      // A click makes React hydrate its boundary at once: what is lost after that was replaced by another page or step.
      host.addEventListener('click', () => setTimeout(stop), { once: true })
    })
  }
}
