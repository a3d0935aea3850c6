import { Button, List, Text, Title } from '@mantine/core';
import { landingMessages, landingPlans } from '../../../common/messages/landing.ts';
import styles from './pricing-section.module.css';
import { Section } from './section.tsx';

interface PricingSectionProps {
  onStart: () => void;
  /** The trial of the plan Business. */
  onTryFree: () => void;
  onContactSales: () => void;
}

export function PricingSection({ onStart, onTryFree, onContactSales }: PricingSectionProps) {
  const actions = { individual: onStart, business: onTryFree, enterprise: onContactSales };
  return (
    <Section id="pricing" title={landingMessages.pricingTitle}>
      <div className={styles.plans}>
        {landingPlans().map((plan) => (
          <article key={plan.id} className={styles.plan} data-popular={plan.popular || undefined}>
            <div className={styles.head}>
              <Title order={3}>{plan.name}</Title>
              {plan.popular && <Text className={styles.popular}>{landingMessages.popular}</Text>}
            </div>
            <p className={styles.price}>
              <span>{plan.price}</span> {plan.unit}
            </p>
            <List spacing="xs" className={styles.points}>
              {plan.points.map((point) => (
                <List.Item key={point}>{point}</List.Item>
              ))}
            </List>
            <Button variant={plan.popular ? 'filled' : 'default'} onClick={actions[plan.id]}>
              {plan.button}
            </Button>
          </article>
        ))}
      </div>
    </Section>
  );
}
