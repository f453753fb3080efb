import { useState } from 'react'
import { useTranslations } from '../../../i18n/use-translations.ts'
import { useServices } from '../../../services.ts'

interface PictureOptions {
  readonly onText: (text: string) => void
  readonly onNothing: () => void
}

const loadReader = () => import('../reading/create-code-reader.ts')

/** Reads the code of a photo or screenshot (F-050): what it says, or that there is none. */
export function usePicture({ onText, onNothing }: PictureOptions) {
  const errors = useTranslations('errors')
  const { toasts } = useServices()
  const [isReading, setReading] = useState(false)
  const read = async (picture: Blob) => {
    setReading(true)
    const made = await loadReader().catch(() => toasts.getState().show(errors('notLoaded'), 'error'))
    const reader = made?.createCodeReader()
    const text = await reader?.readPicture(picture).finally(() => reader.close())
    setReading(false)
    if (text !== undefined) onText(text)
    else if (made) onNothing()
  }
  return { isReading, readPicture: (picture: Blob) => void read(picture) }
}
