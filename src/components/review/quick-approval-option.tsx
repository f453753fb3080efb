import { useTranslation } from 'react-i18next'
import { Checkbox } from '#ui/fields/checkbox.tsx'

interface QuickApprovalOptionProps {
  readonly checked: boolean
  readonly disabled: boolean
  readonly onChange: (isChecked: boolean) => void
}

/** Offers to leave the question before an approval out from now on. */
export function QuickApprovalOption({ checked, disabled, onChange }: QuickApprovalOptionProps) {
  const { t } = useTranslation('review', { keyPrefix: 'decision.dialog' })
  return (
    <Checkbox
      label={
        <span className="grid">
          {t('quick')}
          <span className="text-ink-3 text-small">{t('quickText')}</span>
        </span>
      }
      checked={checked}
      disabled={disabled}
      onChange={(event) => onChange(event.currentTarget.checked)}
    />
  )
}
