import { useId, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useStore } from 'zustand'
import { useQuickApproval } from '#components/review/use-quick-approval.ts'
import { decideDeal } from '#contract/deals.ts'
import { getSide } from '#contract/roles.ts'
import { useServices } from '#lib/services.ts'
import { Checkbox } from '#ui/fields/checkbox.tsx'

/** How an administrator approves, in this browser. Nothing where an approval cannot be undone. */
export function ReviewSettings() {
  const { t } = useTranslation('account', { keyPrefix: 'review' })
  const id = useId()
  const isAdmin = useStore(useServices().session.store, ({ role }) => role !== null && getSide(role) === 'admin')
  const quick = useQuickApproval(decideDeal)
  const [isOn, setOn] = useState(quick.isOn)
  if (!isAdmin || !quick.canUndo) return null
  return (
    <section aria-labelledby={id} className="grid max-w-page gap-4 border-line border-b pt-5 pb-4">
      <h2 id={id} className="font-semibold text-h2">
        {t('title')}
      </h2>
      <Checkbox
        className="max-w-read"
        label={
          <span className="grid">
            {t('quick')}
            <span className="text-ink-3 text-small">{t('quickText')}</span>
          </span>
        }
        checked={isOn}
        onChange={({ currentTarget: { checked } }) => {
          quick.setOn(checked)
          setOn(checked)
        }}
      />
    </section>
  )
}
