import type { UseQueryResult } from '@tanstack/react-query'
import type { LinkProps } from '@tanstack/react-router'
import { RotateCw } from 'lucide-react'
import type { ReactNode } from 'react'
import { createPortal } from 'react-dom'
import { useTranslation } from 'react-i18next'
import type { Side } from '#contract/roles.ts'
import { SpinnerRing } from '#ui/feedback/spinner.tsx'
import type { RecentName } from './recent-entries.ts'
import { Row, RowGroup } from './rows.tsx'

export interface FinderProps {
  readonly text: string
  readonly side: Side
  /** Announces the number of results. */
  readonly status: HTMLElement | null
  /** A result with a name is stored and listed again while the field is empty. */
  readonly onOpen: (link: LinkProps, name?: RecentName) => void
}

interface FoundRowsProps<Item> extends Pick<FinderProps, 'status'> {
  readonly kind: 'vouchers' | 'providers' | 'chats' | 'announcements' | 'subAdmins' | 'redemptions'
  readonly query: UseQueryResult<{ readonly rows: readonly Item[] }>
  readonly onOpen: (item: Item) => void
  readonly children: (item: Item) => ReactNode
}

/** The group of results from the server; nothing if there are none. */
export function FoundRows<Item extends { readonly _id: string }>({ kind, status, query, onOpen, children }: FoundRowsProps<Item>) {
  const { t } = useTranslation('shell', { keyPrefix: 'palette' })
  const { t: common } = useTranslation('common')
  const { data, error, refetch } = query
  if (data?.rows.length === 0) return null
  const said = data ? t(`${kind}.found`, { count: data.rows.length }) : error?.message
  return (
    <RowGroup heading={t(`${kind}.name`)}>
      {!said && (
        <Row disabled value={`${kind}-loading`}>
          <SpinnerRing />
          {t(`${kind}.searching`)}
        </Row>
      )}
      {!data && error && (
        <Row value={`${kind}-again`} onSelect={() => void refetch()}>
          <RotateCw aria-hidden className="size-icon flex-none" />
          <span>
            {error.message} {common('tryAgain')}
          </span>
        </Row>
      )}
      {data?.rows.map((item) => (
        <Row key={item._id} value={`${kind}-${item._id}`} onSelect={() => onOpen(item)}>
          {children(item)}
        </Row>
      ))}
      {status && said && createPortal(<p>{said}</p>, status)}
    </RowGroup>
  )
}
