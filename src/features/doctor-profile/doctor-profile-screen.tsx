import { Trans, useLingui } from '@lingui/react/macro'
import { CalendarCog, Eye, Hourglass } from 'lucide-react'
import { type DoctorProfile, getDoctorProfile } from '#contract/doctor-profile.ts'
import { isApiError } from '../../data/api-error.ts'
import { useApiQuery } from '../../data/api-query.ts'
import { LoadFailed } from '../../parts/status/load-failed.tsx'
import { NotificationOffer } from '../../parts/account/notification-offer.tsx'
import { NotificationSettings } from '../../parts/account/notification-settings.tsx'
import { NoProfile } from '../../parts/account/no-profile.tsx'
import { Screen } from '../../parts/frame/screen.tsx'
import { ProfileState } from '../../parts/profile/profile-state.tsx'
import { ButtonLink } from '../../ui/button/button-link.tsx'
import { Button } from '../../ui/button/button.tsx'
import { Tabs } from '../../ui/data/tabs.tsx'
import { Banner } from '../../ui/feedback/banner.tsx'
import { Awaited, Skeleton } from '../../ui/feedback/skeleton.tsx'
import { PageHead } from '../../ui/layout/page-head.tsx'
import { Row, Stack } from '../../ui/layout/stack.tsx'
import { AnswersTab } from './answers-tab.tsx'
import { ProfileForm } from './profile-form.tsx'
import { type DoctorProfileTab, doctorProfileTabs } from './tab.ts'

interface Props {
  tab: DoctorProfileTab
  onTab: (tab: DoctorProfileTab) => void
  /** Opens the doctor's hours, which are a feature of their own. */
  onAvailability: () => void
}

const panels = { profile: ProfileTab, answers: AnswersTab, notifications: NotificationSettings }

/** What patients learn of the doctor, shown after review; when answers come in chats; and of what the doctor is told. */
export function DoctorProfileScreen({ tab, onTab, onAvailability }: Props) {
  const { t } = useLingui()
  const profile = useApiQuery(getDoctorProfile, {})
  const Panel = panels[tab]
  const names: Readonly<Record<DoctorProfileTab, string>> = {
    profile: t`Profils`,
    answers: t`Atbildes čatā`,
    notifications: t`Paziņojumi`,
  }
  if (isApiError(profile.error, 'no_profile'))
    return (
      <Screen narrow title={names.profile}>
        <PageHead title={t`Profils`} />
        <NoProfile kind="doctor" />
      </Screen>
    )
  return (
    <Screen narrow title={names[tab]}>
      <PageHead
        title={t`Profils`}
        lead={profile.isPending ? <Awaited /> : profile.data && <Lead shown={profile.data.public} />}
        actions={
          <Button icon={CalendarCog} onClick={onAvailability}>
            <Trans>Pieejamība</Trans>
          </Button>
        }
      />
      <Tabs
        label={t`Profila daļas`}
        tabs={doctorProfileTabs.map((id) => ({ id, label: names[id] }))}
        selected={tab}
        onSelect={onTab}
      >
        <Panel />
      </Tabs>
    </Screen>
  )
}

function ProfileTab() {
  const profile = useApiQuery(getDoctorProfile, {})
  return (
    <>
      {profile.isPending && <Skeleton block />}
      {profile.isError && !profile.data && <LoadFailed answer={profile} />}
      {profile.data && (
        <Stack gap={6}>
          <State profile={profile.data} />
          <ProfileForm key={profile.data._id} profile={profile.data} />
        </Stack>
      )}
    </>
  )
}

function Lead({ shown }: { shown: boolean }) {
  return shown ? (
    <Trans>Jūsu profils ir publicēts. Izmaiņas pacienti redzēs pēc tam, kad tās būs izskatītas.</Trans>
  ) : (
    <Trans>Pacienti jūs redzēs pēc tam, kad profils būs izskatīts.</Trans>
  )
}

function State({ profile }: { profile: DoctorProfile }) {
  const { t } = useLingui()
  const { status, adminComment } = profile
  return (
    <Stack gap={3}>
      <Row gap={3}>
        <ProfileState profile={profile} />
        {profile.public && (
          <ButtonLink
            size="s"
            variant="quiet"
            icon={Eye}
            to="/apply/$doctorId"
            params={{ doctorId: profile._id }}
          >
            <Trans>Kā to redz pacienti</Trans>
          </ButtonLink>
        )}
      </Row>
      {status === 'rejected' && (
        <Banner tone="danger" title={t`Profils nav apstiprināts`}>
          {adminComment} <Trans>Izlabojiet, saglabājiet un nosūtiet vēlreiz.</Trans>
        </Banner>
      )}
      {status === 'in_review' && (
        <Banner tone="honey" icon={Hourglass}>
          <Trans>Profils tiek izskatīts. Izmaiņas, ko tikmēr saglabāsiet, izskatīs kopā ar to.</Trans>
        </Banner>
      )}
      {status === 'in_review' && <NotificationOffer occasion="practice" />}
      {status === 'publicly_available' && !profile.sameAsPublic && (
        <Banner>
          <Trans>Jums ir saglabātas izmaiņas, ko pacienti vēl neredz. Nosūtiet tās izskatīšanai.</Trans>
        </Banner>
      )}
    </Stack>
  )
}
