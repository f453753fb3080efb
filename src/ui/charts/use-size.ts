import { type RefObject, useLayoutEffect, useRef, useState } from 'react'

/** The width and height of an element in CSS pixels, as it changes; nothing before it is laid out. */
export function useSize(): { readonly ref: RefObject<HTMLDivElement | null>; readonly width: number; readonly height: number } {
  const ref = useRef<HTMLDivElement>(null)
  const [size, setSize] = useState({ width: 0, height: 0 })
  useLayoutEffect(() => {
    const element = ref.current
    if (!element) return undefined
    const measure = () => {
      const { clientWidth: width, clientHeight: height } = element
      setSize((before) => (before.width === width && before.height === height ? before : { width, height }))
    }
    measure()
    const observer = new ResizeObserver(measure)
    observer.observe(element)
    return () => observer.disconnect()
  }, [])
  return { ref, ...size }
}
