import { useEffect, useEffectEvent, useState } from 'react'
import { isCovered } from '#ui/hooks/use-shortcuts.ts'

interface PasteAndDropOptions {
  readonly onText: (text: string) => void
  readonly onPicture: (picture: File) => void
}

const isTextField = (target: EventTarget | null) => target instanceof Element && target.closest('input, textarea') !== null

/** A code pasted or dropped anywhere on the page, as a text or a picture (F-050). Text fields keep what is pasted into them. */
export function usePasteAndDrop({ onText, onPicture }: PasteAndDropOptions): { readonly isDraggedOver: boolean } {
  const [isDraggedOver, setDraggedOver] = useState(false)
  const receive = useEffectEvent((data: DataTransfer | null) => {
    if (isCovered()) return
    const picture = [...(data?.files ?? [])].find(({ type }) => type.startsWith('image/'))
    const text = data?.getData('text/plain')
    if (picture) onPicture(picture)
    else if (text?.trim()) onText(text)
  })
  useEffect(() => {
    const controller = new AbortController()
    const on = <Type extends 'paste' | 'dragover' | 'dragleave' | 'drop'>(type: Type, listener: (event: DocumentEventMap[Type]) => void) =>
      document.addEventListener(type, listener, { signal: controller.signal })
    on('paste', (event) => {
      if (isTextField(event.target) && event.clipboardData?.files.length === 0) return
      event.preventDefault()
      receive(event.clipboardData)
    })
    // Otherwise the browser opens the dropped file in place of the till.
    on('dragover', (event) => {
      event.preventDefault()
      setDraggedOver(true)
    })
    on('dragleave', (event) => setDraggedOver(event.relatedTarget !== null))
    on('drop', (event) => {
      event.preventDefault()
      setDraggedOver(false)
      receive(event.dataTransfer)
    })
    return () => controller.abort()
  }, [])
  return { isDraggedOver }
}
