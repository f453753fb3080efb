import { type RefObject, useEffect, useState } from 'react'

/** Whether an element is or was on screen, or less than half a screen away. */
export function useNearScreen(ref: RefObject<HTMLElement | null>): boolean {
  const [isNear, setNear] = useState(false)
  useEffect(() => {
    const element = ref.current
    if (isNear || !element) return undefined
    const observer = new IntersectionObserver((entries) => setNear(entries.some(({ isIntersecting }) => isIntersecting)), {
      rootMargin: '50%',
    })
    observer.observe(element)
    return () => observer.disconnect()
  }, [ref, isNear])
  return isNear
}
