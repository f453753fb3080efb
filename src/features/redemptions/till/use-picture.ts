import { useState } from 'react'
import { createCodeReader } from '../reading/create-code-reader.ts'

interface PictureOptions {
  readonly mayRead: () => boolean
  readonly onText: (text: string) => void
  readonly onNothing: () => void
}

/** Reads the code of a photo or screenshot (F-050): what it says, or that there is none. */
export function usePicture({ mayRead, onText, onNothing }: PictureOptions) {
  const [isReading, setReading] = useState(false)
  const read = async (picture: Blob) => {
    if (!mayRead()) return
    setReading(true)
    const reader = createCodeReader()
    const text = await reader.readPicture(picture).finally(reader.close)
    setReading(false)
    if (text === undefined) onNothing()
    else onText(text)
  }
  return { isReading, readPicture: (picture: Blob) => void read(picture) }
}
