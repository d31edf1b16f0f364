/**
 * What becomes of a row that refers to a user who leaves: it is removed, refers to nobody any more, or stays and refers to an account
 * that has lost its name. `released` is done beacon by beacon before.
 */
export type Fate = 'removed' | 'nobody' | 'kept' | 'released';

/**
 * Every column of the database that refers to a user, and what becomes of it (PROFILE-D20). A test asks the catalogue for columns that
 * are missing here.
 */
export const userColumns: Readonly<Record<string, Fate>> = {
  'beacon.owner_id': 'released',
  // What the law wants is kept, without a name.
  'ledger.user_id': 'kept',
  'payment.user_id': 'kept',
  // What was done with beacons that others have: that it was done stays, not by whom.
  'bnwas_log.user_id': 'nobody',
  'message.user_id': 'nobody',
  'beacon_edit.user_id': 'nobody',
  'beacon_change.user_id': 'nobody',
  'delivery.user_id': 'nobody',
  'remote_page.user_id': 'nobody',
  'firmware.user_id': 'nobody',
  'track_import.user_id': 'nobody',
  'account_leaving.heir_id': 'nobody',
  // Whom the rule of somebody else told.
  'alarm_call.reader_id': 'nobody',
  'ssas_call.reader_id': 'nobody',
  // In whose words addresses are told of alerts.
  'ssas_setup.user_id': 'nobody',
  'ssas_aboard.user_id': 'removed',
  'share.user_id': 'removed',
  'user_beacon.user_id': 'removed',
  'beacon_view.user_id': 'removed',
  'beacon_group.user_id': 'removed',
  'geoobject.user_id': 'removed',
  'notification_rule.user_id': 'removed',
  // After the rules, each of which leaves its past.
  'rule_past.user_id': 'removed',
  'rule_template.user_id': 'removed',
  'notification.user_id': 'removed',
  'notification_settings.user_id': 'removed',
  'rule_email.user_id': 'removed',
  'text_message.user_id': 'removed',
  'alarm_call.user_id': 'removed',
  'refused_address.user_id': 'removed',
  'quick_text.user_id': 'removed',
  'saved_view.user_id': 'removed',
  'integration.user_id': 'removed',
  'report_template.user_id': 'removed',
  'report_file.user_id': 'removed',
  'report_logo.user_id': 'removed',
  'feedback.user_id': 'removed',
  'data_export.user_id': 'removed',
  'guest_link.user_id': 'removed',
  'answered_call.user_id': 'removed',
  'push_device.user_id': 'removed',
  'api_key.user_id': 'removed',
  'passkey.user_id': 'removed',
  'second_factor.user_id': 'removed',
  'recovery_code.user_id': 'removed',
  'sign_in_challenge.user_id': 'removed',
  'mail_token.user_id': 'removed',
  'session.user_id': 'removed',
  'known_device.user_id': 'removed',
  'known_address.user_id': 'removed',
  'account_leaving.user_id': 'removed',
};

/**
 * Columns that name a user without referring to one, and what becomes of them. Names in the lists of others (to whom their rules and
 * reports are sent) are theirs, and the audit of the operator has its own time.
 */
export const namingColumns: Readonly<Record<string, 'renamed' | 'removed' | 'kept'>> = {
  'account.user_name': 'renamed',
  'account.email': 'renamed',
  'account.email_confirmed': 'renamed',
  'alarm_step.user_name': 'renamed',
  'alarm_shelf.user_name': 'renamed',
  'ssas_drill.user_name': 'renamed',
  'ssas_activation.taken_user_name': 'renamed',
  'ssas_activation.closed_user_name': 'renamed',
  'mail_token.email': 'removed',
  'held_registration.user_name': 'kept',
  'report_recipient.email': 'kept',
  'report_sending.emails': 'kept',
  'notification_rule.emails': 'removed',
  'rule_template.emails': 'removed',
};
