import { useTranslation } from 'react-i18next'
import { notificationTypes } from '#contract/inbox.ts'
import { getSide, type Role } from '#contract/roles.ts'
import { SegmentedControl } from '#ui/actions/segmented-control.tsx'
import { SelectInput } from '#ui/fields/select-input.tsx'
import type { InboxFilters } from './inbox-list.ts'

const types = {
  admin: ['sp_registration', 'deal_update', 'announcement', 'licence', 'help_center_message'],
  provider: ['status_change', 'deal_update', 'announcement', 'redemption', 'till', 'licence', 'help_center_message'],
} as const

interface InboxFilterBarProps {
  readonly role: Role
  readonly filters: InboxFilters
  readonly onChange: (filters: InboxFilters) => void
}

export function InboxFilterBar({ role, filters, onChange }: InboxFilterBarProps) {
  const { t } = useTranslation('inbox', { keyPrefix: 'list' })
  const { unread, type } = filters
  return (
    <div className="flex flex-none flex-wrap items-center gap-2 border-line border-b px-3 py-2">
      <SegmentedControl
        label={t('show')}
        options={[
          { value: 'all', label: t('all') },
          { value: 'unread', label: t('onlyUnread') },
        ]}
        value={unread ? 'unread' : 'all'}
        onChange={(value) => onChange({ ...filters, unread: value === 'unread' || undefined })}
      />
      <SelectInput
        size="filter"
        aria-label={t('type')}
        set={type !== undefined}
        value={type ?? ''}
        onChange={({ target }) => onChange({ ...filters, type: notificationTypes.find((each) => each === target.value) })}
      >
        <option value="">{t('types.any')}</option>
        {types[getSide(role)].map((each) => (
          <option key={each} value={each}>
            {t(`types.${each}`)}
          </option>
        ))}
      </SelectInput>
    </div>
  )
}
