import { FileSpreadsheet } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { useFmt } from '#i18n/use-language.ts'
import { ConfirmDialog } from '#ui/dialogs/confirm-dialog.tsx'
import { Alert } from '#ui/feedback/alert.tsx'
import { ProgressBar } from '#ui/feedback/progress-bar.tsx'
import { SpinnerRing } from '#ui/feedback/spinner.tsx'
import { type Download, useDownload } from './use-download.ts'

interface DownloadDialogProps {
  readonly download: Download
  readonly onClose: () => void
  readonly returnFocusTo?: (() => HTMLElement | null) | undefined
}

export function DownloadDialog({ download, onClose, returnFocusTo }: DownloadDialogProps) {
  const { t } = useTranslation('download')
  const { t: common } = useTranslation('common')
  const { phase, failure, tryAgain } = useDownload(download, onClose)
  const isRefused = download.refusal !== undefined
  return (
    <ConfirmDialog
      open
      onOpenChange={(open) => !open && onClose()}
      title={download.title}
      description={download.text}
      icon={<FileSpreadsheet />}
      confirmLabel={failure !== undefined && !isRefused ? common('tryAgain') : undefined}
      cancelLabel={failure === undefined ? common('cancel') : common('close')}
      onConfirm={tryAgain}
      returnFocusTo={returnFocusTo}
    >
      {failure === undefined ? (
        <Progress phase={phase} />
      ) : (
        <Alert tone="no" urgent title={failure}>
          {!isRefused && <p>{t('failed')}</p>}
        </Alert>
      )}
    </ConfirmDialog>
  )
}

/** Two reserved lines, so that nothing moves. */
function Progress({ phase: { step, loaded, total } }: Pick<ReturnType<typeof useDownload>, 'phase'>) {
  const { t } = useTranslation('download')
  const fmt = useFmt()
  const isCollecting = step === 'collecting'
  const label = isCollecting ? t('collecting', { done: loaded, total }) : t('making')
  return (
    <div className="grid gap-2 text-small">
      <p className="flex flex-wrap items-center justify-between gap-x-3 gap-y-1">
        <span role="status" className="flex items-center gap-2 font-medium">
          <SpinnerRing />
          <span>{label}</span>
        </span>
        {!isCollecting && loaded > 0 && <span className="text-ink-2">{t('received', { size: fmt.fileSize(loaded) })}</span>}
      </p>
      <ProgressBar label={label} value={total > 0 ? (100 * loaded) / total : undefined} />
    </div>
  )
}
