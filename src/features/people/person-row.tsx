import { Crown, UserMinus, UserRoundCog } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { useNow } from '#components/use-now.ts'
import type { Person } from '#contract/people.ts'
import { useFmt } from '#i18n/use-language.ts'
import { Chip } from '#ui/display/chip.tsx'
import { type OpenAct, personName } from './open-act.ts'
import { RowActs } from './row-acts.tsx'
import { TeamRow } from './team-row.tsx'

interface PersonRowProps {
  readonly person: Person
  readonly onAct: (act: OpenAct) => void
}

/** The owner's own row has no acts: the ownership is handed over at the row of who gets it. */
export function PersonRow({ person, onAct }: PersonRowProps) {
  const { t } = useTranslation('people')
  const { t: common } = useTranslation('common')
  const fmt = useFmt()
  const now = useNow()
  const { fullName, emailAddress, subRole, isSelf, hasSecondFactor, lastSignInAt } = person
  const name = personName(person)
  return (
    <TeamRow
      name={name}
      emailAddress={fullName?.trim() ? emailAddress : undefined}
      chip={
        isSelf && (
          <Chip isSmall outlined>
            {t('self')}
          </Chip>
        )
      }
      role={common(`roles.${subRole}`)}
      state={
        <>
          <span>{lastSignInAt ? t('lastSignIn', { when: fmt.ago(lastSignInAt, now) }) : t('neverSignedIn')}</span>
          {hasSecondFactor && <span>{t('twoSteps')}</span>}
        </>
      }
      menu={
        !isSelf && (
          <RowActs
            name={name}
            acts={[
              { icon: UserRoundCog, label: t('acts.role'), onSelect: () => onAct({ act: 'role', person }) },
              { icon: Crown, label: t('acts.handOver'), onSelect: () => onAct({ act: 'handOver', person }) },
              { icon: UserMinus, label: t('acts.remove'), onSelect: () => onAct({ act: 'remove', person }) },
            ]}
          />
        )
      }
    />
  )
}
