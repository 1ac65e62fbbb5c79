import { Button } from '../../../src/ui/button/button.tsx'
import { Banner } from '../../../src/ui/feedback/banner.tsx'
import { Empty } from '../../../src/ui/feedback/empty.tsx'
import { Failure } from '../../../src/ui/feedback/failure.tsx'
import { Skeleton } from '../../../src/ui/feedback/skeleton.tsx'
import { Card, CardHead } from '../../../src/ui/layout/card.tsx'
import { Grid, Stack } from '../../../src/ui/layout/stack.tsx'
import { Section } from '../section.tsx'

export function Feedback() {
  return (
    <Section title="Banners, empty, loading, error">
      <Stack>
        <Banner tone="honey" title="You are offline." action={<Button size="s">Try now</Button>}>
          3 changes are saved on this device and will go out in order.
        </Banner>
        <Banner title="A new version is ready." action={<Button size="s">Update</Button>}>
          It starts after the call, or now if you like.
        </Banner>
        <Banner tone="leaf" title="Your data saved!" />
        <Banner tone="danger" title="One message was not accepted." action={<Button size="s">Open</Button>}>
          Your plan no longer includes chat. Edit, drop it, or choose a plan.
        </Banner>
        <Banner bar tone="honey" title="You are offline." action={<Button size="s">Try now</Button>}>
          2 messages are saved here.
        </Banner>
      </Stack>
      <Grid min="l">
        <Card>
          <Empty title="No conversations yet" action={<Button variant="primary">Choose a specialist</Button>}>
            After your first consultation you can write here, day or night.
          </Empty>
        </Card>
        <Card>
          <Skeleton avatar block lines={2} />
        </Card>
        <Card>
          <Failure onRetry={() => {}}>The list could not be shown.</Failure>
        </Card>
        <Card tone="honey" bubble>
          <CardHead title="Card that speaks" level={3} actions={<Button size="s">Change</Button>} />
          <p>Honey marks what is chosen or now.</p>
        </Card>
        <Card tone="mint">
          <p>Mint is for free times.</p>
        </Card>
        <Card tone="flat">
          <p>Sunken, for what lies below.</p>
        </Card>
      </Grid>
    </Section>
  )
}
