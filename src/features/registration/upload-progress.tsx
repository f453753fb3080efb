import { useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { useFmt } from '#i18n/use-language.ts'
import { Button } from '#ui/actions/button.tsx'
import { ProgressBar } from '#ui/feedback/progress-bar.tsx'
import { type Sending, useProgress } from '#ui/files/sending.ts'
import { useFocusFallback } from '#ui/hooks/use-focus-fallback.ts'

interface UploadProgressProps {
  readonly sending: Sending | undefined
  /** Shown while the server handles the complete form. */
  readonly processing: string
}

/** How much of the licence is uploaded, above the buttons of the form; announced in quarters. */
export function UploadProgress({ sending, processing }: UploadProgressProps) {
  const { t } = useTranslation('registration', { keyPrefix: 'form' })
  const fmt = useFmt()
  const progress = useProgress(sending)
  const status = useRef<HTMLParagraphElement>(null)
  const box = useRef<HTMLDivElement>(null)
  useFocusFallback(
    (focused) => box.current?.contains(focused) ?? false,
    () => status.current?.parentElement?.querySelector<HTMLElement>(':scope > button:last-child'),
  )
  const isComplete = progress === 100
  const toText = (percent: number) => (percent === 100 ? processing : t('upload.progress', { percent: fmt.percent(percent) }))
  return (
    <>
      <p ref={status} role="status" className="sr-only">
        {progress !== undefined && toText(Math.floor(progress / 25) * 25)}
      </p>
      {sending && progress !== undefined && (
        <div ref={box} className="grid w-full gap-1">
          <div className="flex min-h-sm items-center justify-between gap-3 text-small touch:min-h-touch">
            <p aria-hidden>{toText(Math.floor(progress))}</p>
            {/* After the last byte it is unknown whether the server has accepted the form. */}
            {!isComplete && (
              <Button variant="quiet" size="sm" onClick={sending.onCancel}>
                {t('upload.cancel')}
              </Button>
            )}
          </div>
          <ProgressBar label={t('upload.label')} value={progress} />
        </div>
      )}
    </>
  )
}
