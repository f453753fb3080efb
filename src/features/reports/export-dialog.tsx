import { FileSpreadsheet } from 'lucide-react'
import { mostReported } from '../../contract/limits.ts'
import { useFmt, useTranslations } from '../../i18n/use-translations.ts'
import { ConfirmDialog } from '../../ui/dialogs/confirm-dialog.tsx'
import { Alert } from '../../ui/feedback/alert.tsx'
import { ProgressBar } from '../../ui/feedback/progress-bar.tsx'
import { SpinnerRing } from '../../ui/feedback/spinner.tsx'
import { reportMessages } from './messages.ts'
import { useExport, type Wanted } from './use-export.ts'

interface ExportDialogProps {
  readonly wanted: Wanted
  readonly onClose: () => void
}

/** A report on its way: whom it is of, how far it has come, the way to stop it; and why it failed, with another try. */
export function ExportDialog({ wanted, onClose }: ExportDialogProps) {
  const t = useTranslations(reportMessages)
  const common = useTranslations('common')
  const { phase, failure, tryAgain } = useExport(wanted, onClose)
  const isTooMany = wanted.of === 'matching' && wanted.count > mostReported
  const [title, text] = {
    all: [t('export.titleAll'), t('export.textAll')],
    matching: [t('export.titleMatching', { count: wanted.of === 'matching' ? wanted.count : 0 }), t('export.textMatching')],
    chosen: [t('export.titleChosen', { count: wanted.of === 'chosen' ? wanted.ids.length : 0 }), t('export.textChosen')],
  }[wanted.of] as [string, string]
  return (
    <ConfirmDialog
      open
      onOpenChange={(open) => !open && onClose()}
      title={title}
      description={text}
      icon={<FileSpreadsheet />}
      confirmLabel={failure !== undefined && !isTooMany ? common('tryAgain') : undefined}
      cancelLabel={failure === undefined ? common('cancel') : common('close')}
      onConfirm={tryAgain}
    >
      {failure === undefined ? (
        <Under phase={phase} />
      ) : (
        <Alert tone="no" urgent title={failure}>
          {!isTooMany && <p>{t('export.failed')}</p>}
        </Alert>
      )}
    </ConfirmDialog>
  )
}

/** Keeps its two lines from the first moment, so that nothing moves as bytes come. */
function Under({ phase: { at, loaded, total } }: Pick<ReturnType<typeof useExport>, 'phase'>) {
  const t = useTranslations(reportMessages)
  const fmt = useFmt()
  const isCollecting = at === 'collecting'
  const label = isCollecting ? t('export.collecting', { done: loaded, total }) : t('export.making')
  return (
    <div className="grid gap-2 text-small">
      <p className="flex flex-wrap items-center justify-between gap-x-3 gap-y-1">
        <span role="status" className="flex items-center gap-2 font-medium">
          <SpinnerRing />
          {label}
        </span>
        {!isCollecting && loaded > 0 && <span className="text-ink-2">{t('export.received', { size: fmt.fileSize(loaded) })}</span>}
      </p>
      <ProgressBar label={label} value={total > 0 ? (100 * loaded) / total : undefined} />
    </div>
  )
}
