import { RotateCw, SendHorizontal } from 'lucide-react'
import { useFormContext, useFormState } from 'react-hook-form'
import type { ApiError } from '../../../http/api-error.ts'
import { useWords } from '../../../i18n/use-words.ts'
import { useConnection } from '../../../services.ts'
import { Button } from '../../../ui/button.tsx'
import { ButtonLink } from '../../../ui/button-link.tsx'
import { HeldNote } from '../../../ui/held-note.tsx'
import { Note } from '../../../ui/note.tsx'
import type { DealSearch } from '../search.ts'
import { dealWords } from '../words.ts'
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
  const t = useWords(dealWords)
  const common = useWords('common')
  const { control } = useFormContext<DealFormValues>()
  const { isSubmitting } = useFormState({ control })
  const held = useConnection().isOffline && !isSubmitting
  return (
    <div className="sticky bottom-[var(--shell-bottom,0px)] z-bar -mx-gutter mt-5 -mb-7 border-t border-line bg-raised px-gutter py-3 max-sm:-mb-6 max-sm:py-2">
      <div className="grid max-w-page gap-3">
        {held && <HeldNote />}
        {failure && !held && !isSubmitting && (
          <Note tone="no" urgent title={failure.message}>
            <p>{t('form.failed')}</p>
            <div className="mt-1">
              <Button type="submit" variant="danger" size="sm" icon={<RotateCw aria-hidden className="size-icon-sm" />}>
                {common('tryAgain')}
              </Button>
            </div>
          </Note>
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
