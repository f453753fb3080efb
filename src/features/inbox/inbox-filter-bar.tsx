import { useTranslation } from 'react-i18next'
import { notificationTypes } from '#contract/inbox.ts'
import { getSide, type Role } from '#contract/roles.ts'
import { SegmentedControl } from '#ui/actions/segmented-control.tsx'
import { Badge } from '#ui/display/badge.tsx'
import { SelectInput } from '#ui/fields/select-input.tsx'
import { type InboxFilters, useInboxCounts } from './api.ts'

const types = {
  admin: ['sp_registration', 'deal_update', 'announcement', 'licence', 'rating', 'help_center_message'],
  provider: ['status_change', 'deal_update', 'announcement', 'redemption', 'rating', 'till', 'licence', 'help_center_message'],
} as const

interface InboxFilterBarProps {
  readonly role: Role
  readonly filters: InboxFilters
  readonly onChange: (filters: InboxFilters) => void
}

export function InboxFilterBar({ role, filters, onChange }: InboxFilterBarProps) {
  const { t } = useTranslation('inbox', { keyPrefix: 'list' })
  const { state, type } = filters
  const { todo, news = 0 } = useInboxCounts() ?? {}
  return (
    <div className="flex flex-none flex-wrap items-center gap-2 border-line border-b px-3 py-2">
      <SegmentedControl
        label={t('show')}
        options={[
          {
            value: 'todo',
            label: (
              <>
                <span>{t('todo')}</span>
                {todo !== undefined && <Badge value={todo} />}
              </>
            ),
          },
          {
            value: 'news',
            label: (
              <>
                <span>{t('news')}</span>
                {news > 0 && (
                  <>
                    <span
                      aria-hidden="true"
                      className="size-2 rounded-full bg-teal forced-color-adjust-none forced-colors:bg-[CanvasText]"
                    />
                    <span className="sr-only">{t('unread', { count: news })}</span>
                  </>
                )}
              </>
            ),
          },
          ...(getSide(role) === 'admin' ? [{ value: 'queue', label: t('queue') } as const] : []),
          { value: 'done', label: t('done') },
        ]}
        // Four choices may need two lines at 320 px.
        className="max-w-full flex-wrap"
        value={state ?? 'todo'}
        onChange={(value) => onChange({ ...filters, state: value })}
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
