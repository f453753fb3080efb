import { Fingerprint, Pencil, Plus, Smartphone, Trash2 } from 'lucide-react'
import { type RefObject, useId } from 'react'
import { useTranslation } from 'react-i18next'
import { useLazyDialog } from '#components/use-lazy-dialog.ts'
import { useNow } from '#components/use-now.ts'
import { maxFactors } from '#contract/limits.ts'
import type { Factor, SecondFactor } from '#contract/second-factor.ts'
import { useFmt } from '#i18n/use-language.ts'
import { canUsePasskeys } from '#lib/passkeys.ts'
import { useConnection } from '#lib/services.ts'
import { Button } from '#ui/actions/button.tsx'
import { ItemRow } from '#ui/display/item-row.tsx'

export type OnAdded = (recoveryCodes: readonly string[] | null | undefined) => void

interface FactorListProps {
  readonly secondFactor: SecondFactor
  readonly heading: RefObject<HTMLHeadingElement | null>
  readonly onAdded: OnAdded
}

export function FactorList({ secondFactor, heading, onAdded }: FactorListProps) {
  const { t } = useTranslation('secondFactor', { keyPrefix: 'ways' })
  const id = useId()
  const { factors, isRequired } = secondFactor
  const isLast = isRequired && factors.length === 1
  return (
    <section aria-labelledby={id} className="grid gap-4 border-line border-b pt-5 pb-5 last:border-b-0">
      <div className="max-w-read">
        <h2 id={id} ref={heading} tabIndex={-1} className="font-semibold text-h2 outline-none">
          {t('title')}
        </h2>
        <p className="text-ink-3 text-small">{t(factors.length > 0 ? 'text' : 'none')}</p>
      </div>
      {factors.length > 0 && (
        <ul aria-labelledby={id} className="grid">
          {factors.map((factor) => (
            <FactorRow key={factor._id} factor={factor} isOnly={factors.length === 1} isLast={isLast} heading={heading} />
          ))}
        </ul>
      )}
      {isLast && <p className="max-w-read text-ink-2 text-small">{t('last')}</p>}
      <AddButtons secondFactor={secondFactor} onAdded={onAdded} heading={heading} />
    </section>
  )
}

const loadAddPasskey = () => import('./add-passkey-dialog.tsx').then(({ AddPasskeyDialog }) => AddPasskeyDialog)
const loadAddCode = () => import('./add-code-dialog.tsx').then(({ AddCodeDialog }) => AddCodeDialog)

function AddButtons({ secondFactor, heading, onAdded }: FactorListProps) {
  const { t } = useTranslation('secondFactor', { keyPrefix: 'ways' })
  const { isOffline } = useConnection()
  const { component: AddPasskeyDialog, ...passkey } = useLazyDialog(loadAddPasskey)
  const { component: AddCodeDialog, ...code } = useLazyDialog(loadAddCode)
  const { factors, passkeyHosts, needsPassword } = secondFactor
  const isFull = factors.length >= maxFactors
  const problem = passkeyProblem(passkeyHosts)
  const plus = <Plus aria-hidden className="size-icon-sm" />
  const dialog = { needsPassword, onAdded, returnFocusTo: () => heading.current }
  if (isFull) return <p className="text-ink-2 text-small">{t('full', { count: maxFactors })}</p>
  return (
    <div className="grid gap-3">
      <div className="flex flex-wrap gap-3">
        {!problem && (
          <Button
            {...passkey.preload}
            variant={factors.length > 0 ? 'secondary' : 'primary'}
            icon={plus}
            disabled={isOffline}
            onClick={passkey.open}
            className="max-sm:grow"
          >
            {t('addPasskey')}
          </Button>
        )}
        <Button
          {...code.preload}
          variant={problem && factors.length === 0 ? 'primary' : 'secondary'}
          icon={plus}
          disabled={isOffline}
          onClick={code.open}
          className="max-sm:grow"
        >
          {t('addCode')}
        </Button>
      </div>
      {problem && <p className="max-w-read text-ink-3 text-small">{t(`noPasskeys.${problem}`)}</p>}
      {AddPasskeyDialog && passkey.isOpen && <AddPasskeyDialog {...dialog} onClose={() => passkey.setOpen(false)} />}
      {AddCodeDialog && code.isOpen && <AddCodeDialog {...dialog} onClose={() => code.setOpen(false)} />}
    </div>
  )
}

const passkeyProblem = (hosts: readonly string[]) => {
  if (!canUsePasskeys()) return 'browser'
  return hosts.includes(window.location.hostname) ? undefined : 'address'
}

interface FactorRowProps {
  readonly factor: Factor
  readonly isOnly: boolean
  /** It cannot be removed. */
  readonly isLast: boolean
  readonly heading: RefObject<HTMLHeadingElement | null>
}

const loadRename = () => import('./rename-dialog.tsx').then(({ RenameDialog }) => RenameDialog)
const loadRemove = () => import('./remove-dialog.tsx').then(({ RemoveDialog }) => RemoveDialog)

function FactorRow({ factor, isOnly, isLast, heading }: FactorRowProps) {
  const { t } = useTranslation('secondFactor', { keyPrefix: 'ways' })
  const { t: common } = useTranslation('common')
  const fmt = useFmt()
  const now = useNow()
  const { component: RenameDialog, ...rename } = useLazyDialog(loadRename)
  const { component: RemoveDialog, ...remove } = useLazyDialog(loadRemove)
  const { kind, name, createdAt, lastUsedAt } = factor
  return (
    <ItemRow
      icon={kind === 'passkey' ? Fingerprint : Smartphone}
      actions={
        <>
          <Button
            {...rename.preload}
            size="sm"
            aria-label={t('rename.one', { name })}
            icon={<Pencil aria-hidden className="size-icon-sm" />}
            onClick={rename.open}
          >
            {t('rename.button')}
          </Button>
          {!isLast && (
            <Button
              {...remove.preload}
              size="sm"
              variant="danger"
              aria-label={t('remove.one', { name })}
              icon={<Trash2 aria-hidden className="size-icon-sm" />}
              onClick={remove.open}
            >
              {common('remove')}
            </Button>
          )}
        </>
      }
    >
      <h3 className="font-medium">
        <bdi className="wrap-anywhere">{name}</bdi>
      </h3>
      <p className="flex flex-wrap gap-x-3 text-ink-2 text-small">
        <span>{t(`kinds.${kind}`)}</span>
        <span>{t('added', { date: fmt.date(createdAt) })}</span>
        <span>{lastUsedAt ? t('lastUsed', { age: fmt.ago(lastUsedAt, now) }) : t('notUsed')}</span>
      </p>
      {RenameDialog && rename.isOpen && <RenameDialog factor={factor} onClose={() => rename.setOpen(false)} />}
      {RemoveDialog && (
        <RemoveDialog
          factor={factor}
          isOnly={isOnly}
          open={remove.isOpen}
          onClose={() => remove.setOpen(false)}
          returnFocusTo={() => heading.current}
        />
      )}
    </ItemRow>
  )
}
