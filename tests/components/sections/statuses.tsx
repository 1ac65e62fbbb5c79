import { useState } from 'react'
import { Badge, Count } from '../../../src/ui/chip/badge.tsx'
import { Chip, Chips, RemovableChip } from '../../../src/ui/chip/chip.tsx'
import { LanguageBadges } from '../../../src/ui/chip/language-badges.tsx'
import { Row, Stack } from '../../../src/ui/layout/stack.tsx'
import { StatusChip } from '../../../src/ui/status/status-chip.tsx'
import { Section } from '../section.tsx'

export function Statuses() {
  const [pressed, setPressed] = useState(true)
  return (
    <Section title="Statuses and chips">
      <Stack gap={3}>
        <Row>
          <StatusChip kind="consultation" status="awaiting_approval" />
          <StatusChip kind="consultation" status="scheduled" />
          <StatusChip kind="consultation" status="active" />
          <StatusChip kind="consultation" status="finished" />
          <StatusChip kind="consultation" status="rejected" />
          <StatusChip kind="consultation" status="rejected" closedReason="patient_cancelled" />
          <StatusChip kind="consultation" status="expired" />
        </Row>
        <Row>
          <StatusChip kind="profile" status="publicly_available" />
          <StatusChip kind="profile" status="in_review" />
          <StatusChip kind="profile" status="rejected" />
          <StatusChip kind="order" status="open" />
          <StatusChip kind="order" status="received" />
          <StatusChip kind="order" status="withdrawn" />
          <StatusChip kind="order" status="lapsed" />
          <StatusChip kind="order" status="returned" />
          <StatusChip kind="payout" status="created" />
          <StatusChip kind="payout" status="executed" />
          <StatusChip kind="payout" status="returned" />
        </Row>
        <Row>
          <StatusChip kind="user" status="created" />
          <StatusChip kind="user" status="confirmed" />
          <StatusChip kind="user" status="blocked" />
          <StatusChip kind="user" status="removed" />
          <StatusChip kind="news" status="published" />
          <StatusChip kind="news" status="unpublished" />
        </Row>
        <Row>
          <Chips label="Speciality">
            <Chip pressed={pressed} onToggle={setPressed}>
              Psychologist
            </Chip>
            <Chip pressed={false} onToggle={() => {}}>
              Not chosen
            </Chip>
          </Chips>
          <RemovableChip label="Status: not removed" onRemove={() => {}} />
          <Badge>Psychologist</Badge>
          <Badge tone="honey">Advanced</Badge>
          <LanguageBadges languages={['lv', 'ru', 'en']} />
          <Count value={3} label="unread messages" />
          <Count value={12} soft />
          <Count value={120} />
        </Row>
      </Stack>
    </Section>
  )
}
