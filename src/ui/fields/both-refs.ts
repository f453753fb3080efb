import type { Ref, RefCallback, RefObject } from 'react'

/** Fills a component's own ref and the one it was given. */
export const bothRefs =
  <Element>(own: RefObject<Element | null>, given: Ref<Element> | undefined): RefCallback<Element> =>
  (element) => {
    own.current = element
    if (typeof given === 'function') return given(element)
    if (given) given.current = element
  }
