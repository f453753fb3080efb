import { RotateCw, SendHorizontal } from 'lucide-react'
import { useFormContext, useFormState } from 'react-hook-form'
import type { ApiError } from '../../../http/api-error.ts'
import { useTranslations } from '../../../i18n/use-translations.ts'
import { useConnection } from '../../../services.ts'
import { Button } from '../../../ui/actions/button.tsx'
import { ButtonLink } from '../../../ui/actions/button-link.tsx'
import { Alert } from '../../../ui/feedback/alert.tsx'
import { OfflineAlert } from '../../../ui/feedback/offline-alert.tsx'
import { dealMessages } from '../messages.ts'
import type { DealSearch } from '../search.ts'
import type { DealDraftKeeper } from './draft.ts'
import { DraftLine } from './draft-line.tsx'
import type { DealFormValues } from './values.ts'

interface SubmitBarProps {
  readonly failure: ApiError | undefined
  readonly listSearch: DealSearch
  readonly draft: DealDraftKeeper
}

/** The way out and the way on, always in sight; what went wrong is said where the hand just was. */
export function SubmitBar({ failure, listSearch, draft }: SubmitBarProps) {
  const t = useTranslations(dealMessages)
  const common = useTranslations('common')
  const { control } = useFormContext<DealFormValues>()
  const { isSubmitting } = useFormState({ control })
  const held = useConnection().isOffline && !isSubmitting
  return (
    <div className="sticky bottom-[var(--shell-bottom,0px)] z-bar -mx-gutter mt-5 border-t border-line bg-raised px-gutter py-3 max-sm:py-2">
      <div className="grid max-w-page gap-3">
        {held && <OfflineAlert />}
        {failure && !held && !isSubmitting && (
          <Alert tone="no" urgent title={failure.message}>
            <p>{t('form.failed')}</p>
            <div className="mt-1">
              <Button type="submit" variant="danger" size="sm" icon={<RotateCw aria-hidden className="size-icon-sm" />}>
                {common('tryAgain')}
              </Button>
            </div>
          </Alert>
        )}
        <div className="flex justify-end gap-3">
          <DraftLine draft={draft} />
          <ButtonLink to="/service-provider/deals" search={listSearch} className="flex-1 sm:flex-none">
            {t('form.discard')}
          </ButtonLink>
          <Button
            type="submit"
            variant="primary"
            disabled={held}
            busy={isSubmitting}
            busyLabel={t('form.submitting')}
            icon={<SendHorizontal aria-hidden className="size-icon-sm rtl:-scale-x-100" />}
            className="flex-1 sm:flex-none"
          >
            {t('form.submit')}
          </Button>
        </div>
      </div>
    </div>
  )
}
