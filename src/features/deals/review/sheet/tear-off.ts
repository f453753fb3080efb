import { stripSize } from '../../search.ts'

/** Pixels. */
const way = 8

/** Shows how the first strip is torn off, by a copy over the next one, which is there already: nobody waits for it. */
export function tearOff(sheet: HTMLElement | null): void {
  const duration = Number.parseFloat(getComputedStyle(document.documentElement).getPropertyValue('--t-slow'))
  // None where less motion is asked for.
  if (!sheet || !duration) return
  const copy = sheet.cloneNode(false) as HTMLElement
  copy.append(...[...sheet.children].slice(0, stripSize).map((card) => card.cloneNode(true)))
  copy.inert = true
  copy.classList.add('sheet-torn')
  copy.style.inlineSize = `${sheet.offsetWidth}px`
  sheet.before(copy)
  const torn = copy.animate(
    { transform: ['none', `translateY(-${way}px)`], opacity: [1, 0] },
    { duration, easing: 'cubic-bezier(0.2, 0, 0, 1)' },
  )
  torn.finished.finally(() => copy.remove())
}
