import { useEffect, useEffectEvent, useState } from 'react'
import { isCovered } from '../../../ui/hooks/use-shortcuts.ts'

interface IncomingOptions {
  readonly onText: (text: string) => void
  readonly onPicture: (picture: File) => void
}

const isTypedInto = (target: EventTarget | null) => target instanceof Element && target.closest('input, textarea') !== null

/** A code pasted or dropped anywhere on the page, as a text or in a picture (F-050); a field keeps what is pasted into it. `isOver`: something is held over the page. */
export function useIncoming({ onText, onPicture }: IncomingOptions): { readonly isOver: boolean } {
  const [isOver, setOver] = useState(false)
  const take = useEffectEvent((data: DataTransfer | null) => {
    if (isCovered()) return
    const picture = [...(data?.files ?? [])].find(({ type }) => type.startsWith('image/'))
    const text = data?.getData('text/plain')
    if (picture) onPicture(picture)
    else if (text?.trim()) onText(text)
  })
  useEffect(() => {
    const end = new AbortController()
    const on = <Type extends 'paste' | 'dragover' | 'dragleave' | 'drop'>(type: Type, listen: (event: DocumentEventMap[Type]) => void) =>
      document.addEventListener(type, listen, { signal: end.signal })
    on('paste', (event) => {
      if (isTypedInto(event.target) && event.clipboardData?.files.length === 0) return
      event.preventDefault()
      take(event.clipboardData)
    })
    // Else the browser would open what is dropped, in place of the till.
    on('dragover', (event) => {
      event.preventDefault()
      setOver(true)
    })
    on('dragleave', (event) => setOver(event.relatedTarget !== null))
    on('drop', (event) => {
      event.preventDefault()
      setOver(false)
      take(event.dataTransfer)
    })
    return () => end.abort()
  }, [])
  return { isOver }
}
