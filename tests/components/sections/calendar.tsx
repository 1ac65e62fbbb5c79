import { useState } from 'react'
import { Slot, SlotLink, Slots } from '../../../src/ui/calendar/slot.tsx'
import { WeekStrip } from '../../../src/ui/calendar/week-strip.tsx'
import { BarChart } from '../../../src/ui/data/bar-chart.tsx'
import { PriceLines } from '../../../src/ui/data/price-lines.tsx'
import { ProgressBar } from '../../../src/ui/data/progress-bar.tsx'
import { StarRating, Stars } from '../../../src/ui/data/star-rating.tsx'
import { Stat, Stats } from '../../../src/ui/data/stat.tsx'
import { Card } from '../../../src/ui/layout/card.tsx'
import { Grid, Row, Stack } from '../../../src/ui/layout/stack.tsx'
import { Section } from '../section.tsx'

const days = [
  { date: '2026-11-23', note: '–', noteLabel: 'no times', disabled: true },
  { date: '2026-11-24', note: '4 laiki', today: true },
  { date: '2026-11-25', note: '6 laiki' },
  { date: '2026-11-26', note: '2 laiki' },
  { date: '2026-11-27', note: '5 laiki' },
  { date: '2026-11-28', note: '–', noteLabel: 'no times', disabled: true },
  { date: '2026-11-29', note: '1 laiks' },
]

export function Calendar() {
  const [day, setDay] = useState('2026-11-25')
  const [time, setTime] = useState('18:30')
  const [stars, setStars] = useState(3)
  return (
    <Section title="Slots, week, prices, stars, progress, chart">
      <Grid min="l">
        <Card>
          <Stack>
            <WeekStrip label="Day" days={days} selected={day} onSelect={setDay} />
            <Slots label="Evening">
              {['09:00', '18:30', '19:30'].map((one) => (
                <Slot key={one} chosen={one === time} onSelect={() => setTime(one)}>
                  {one}
                </Slot>
              ))}
              <Slot taken onSelect={() => setTime('10:00')}>
                10:00
              </Slot>
            </Slots>
            <Row>
              <SlotLink to="/">Rīt 08:00</SlotLink>
              <SlotLink to="/">26.11. 17:00</SlotLink>
            </Row>
          </Stack>
        </Card>
        <Card>
          <PriceLines
            lines={[
              { label: 'Consultation, 45 min', amount: 40 },
              { label: 'First consultation −10 %', amount: 4, minus: true },
            ]}
            total={{ label: 'Total', amount: 36 }}
          />
        </Card>
        <Card>
          <Stack>
            <StarRating label="Rating" value={stars} onChange={setStars} />
            <output data-testid="stars">{stars}</output>
            <Stars value={4} />
            <ProgressBar label="Questions" value={8} max={18} />
            <Stats>
              <Stat label="Length">45 min</Stat>
              <Stat label="Earned" small>
                40.00 €
              </Stat>
            </Stats>
          </Stack>
        </Card>
        <Card>
          <BarChart
            label="Earned by month"
            heads={['Month', 'Amount']}
            bars={[320, 480, 150, 1210, 960, 410].map((value, at) => ({
              label: `${at + 6}`,
              value,
              text: `${value} €`,
              row: [`Month ${at + 6}`, `${value}.00 €`],
              current: at === 5,
            }))}
          />
        </Card>
      </Grid>
    </Section>
  )
}
