import type { FieldValues } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import type { Draft } from '#components/drafts/draft-store.ts'
import { useMoment } from '#components/drafts/use-moment.ts'
import { useLazyDialog } from '#components/use-lazy-dialog.ts'
import { Button } from '#ui/actions/button.tsx'
import { Alert } from '#ui/feedback/alert.tsx'

const loadDialog = () => import('#ui/dialogs/confirm-dialog.tsx').then(({ ConfirmDialog }) => ConfirmDialog)

interface RestoredNoteProps<Values extends FieldValues> {
  readonly restored: Draft<Values>
  /** What a draft leaves out: files, passwords. */
  readonly notSaved: string
  readonly onStartAgain: () => void
}

/** Says that the form was filled from a draft, and offers to empty it. */
export function RestoredNote<Values extends FieldValues>({ restored: { at }, notSaved, onStartAgain }: RestoredNoteProps<Values>) {
  const { t } = useTranslation('registration', { keyPrefix: 'steps' })
  const toMoment = useMoment()
  const { component: ConfirmDialog, isOpen, setOpen, open, preload } = useLazyDialog(loadDialog)
  return (
    <Alert title={t('restored', { moment: toMoment(at) })} className="mt-4">
      <p>{notSaved}</p>
      <div className="mt-1.5">
        <Button size="sm" onClick={open} {...preload}>
          {t('startAgain')}
        </Button>
      </div>
      {ConfirmDialog && (
        <ConfirmDialog
          open={isOpen}
          onOpenChange={setOpen}
          title={t('startAgainTitle')}
          description={t('startAgainText')}
          confirmLabel={t('startAgain')}
          cancelLabel={t('startAgainCancel')}
          tone="danger"
          onConfirm={() => {
            setOpen(false)
            onStartAgain()
          }}
        />
      )}
    </Alert>
  )
}
